import { existsSync, readFileSync } from 'node:fs';
import type { SystemUnderTest } from '../../../tools/src/test/system-under-test.ts';

const given = process.env['LMS360_SYSTEM'];
if (!given) throw new Error('Run these files with `npm test -- types api`, or see e2e/README.md for running one alone.');

/** The running system under test: LMS360_SYSTEM is its description as JSON, or the file with it. */
export const system = JSON.parse(existsSync(given) ? readFileSync(given, 'utf8') : given) as SystemUnderTest;
