import { readFileSync, writeFileSync } from 'node:fs';
import { licenceFaults } from './supply-chain/licences.ts';
import { licencesFile, licencesPage } from './supply-chain/licences-page.ts';
import { readLock, runtimePackages, shippedWorkspaces } from './supply-chain/packages.ts';

// npm run licences: checks what we ship and writes docs/licences.md; with --check it only compares.

const lock = readLock();
const faults = licenceFaults(runtimePackages(lock, shippedWorkspaces(lock)));
const page = await licencesPage();
if (!process.argv.includes('--check')) writeFileSync(licencesFile, page);
else if (readFileSync(licencesFile, 'utf8') !== page) faults.push('docs/licences.md is out of date: npm run licences');
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
