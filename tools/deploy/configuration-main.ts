import { writeFileSync } from 'node:fs';
import { build } from '../src/dev/build/build.ts';
import { configurationFile, configurationPage } from './configuration-page.ts';

// npm run configuration: renders docs/configuration.md.

await build('server');
writeFileSync(configurationFile, await configurationPage());
