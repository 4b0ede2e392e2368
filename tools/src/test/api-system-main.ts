import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { TestSet } from './test-set.ts';

// Keeps one system for the API proofs running until Ctrl-C, so that their files can be run one by one:
// node tools/src/test/api-system-main.ts [name], then LMS360_SYSTEM=<the file it prints> node --test e2e/api/<file>

const [name = 'api'] = process.argv.slice(2);
const set = new TestSet();
const { described } = await set.system(name);
const file = path.join(set.dir, name, 'system.json');
writeFileSync(file, JSON.stringify(described, null, 2), { mode: 0o600 });
console.log(`LMS360_SYSTEM=${file}`);
await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
await set.stop();
