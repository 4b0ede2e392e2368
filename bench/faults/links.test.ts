import { survives } from './gate.ts';
import { badLinks } from './strikes/links.ts';
import { rebuilds } from './strikes/rebuild.ts';

// Links that break or swallow everything, and read models that are lost and come back.

survives('survives-links', [...badLinks.filter(({ name }) => /database reset|broker (reset|black)/.test(name)), rebuilds]);
