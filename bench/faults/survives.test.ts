import { survives } from './gate.ts';
import { repeats } from './strikes/deliveries.ts';
import { poison } from './strikes/poison.ts';
import { races } from './strikes/races.ts';

// Of the faults of `node bench/faults.ts`, those that are short and need no luck.

survives('survives-short', [repeats, poison, races]);
