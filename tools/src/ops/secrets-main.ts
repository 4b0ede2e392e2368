import { findSecrets, trackedFiles } from './supply-chain/secrets.ts';

// npm run secrets: looks for secrets in every tracked file.

const files = trackedFiles();
const found = await findSecrets(files);
console.log(found ?? `No secret in ${files.length} files.`);
process.exit(found === undefined ? 0 : 1);
