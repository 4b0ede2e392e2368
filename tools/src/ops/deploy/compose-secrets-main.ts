import { chownSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadSecrets } from '@lms360/local-backing/secrets';
import { keepAccount, openAccount, type Account } from '@lms360/razorpay-simulator/account';
import { composeFiles } from './compose-files.ts';

// node compose-secrets-main.ts <folder>: the first container of docker-compose.yml. Generates all secrets at its first run and
// writes those of each container into a volume of its own, below the folder.

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('The folder with the volumes is needed.');
const secrets = loadSecrets(path.join(folder, 'all'));
const payments = accountIn(path.join(folder, 'razorpay'));
for (const [file, text] of Object.entries(composeFiles(secrets, payments))) {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  // Any container that mounts the volume may read it: the images run as different users.
  rmSync(target, { force: true });
  writeFileSync(target, text, { mode: 0o444 });
}
console.log('Every container has its secrets.');

/** The simulator's account; created once, because the simulator itself writes to it later, as the user of the images. */
function accountIn(directory: string): Account {
  const known = existsSync(directory) && readdirSync(directory).length > 0;
  const account = openAccount(directory);
  if (known) return account;
  keepAccount(directory, account);
  if (process.getuid?.() === 0) {
    for (const file of [directory, ...readdirSync(directory).map((name) => path.join(directory, name))])
      chownSync(file, 1000, 1000);
  }
  return account;
}
