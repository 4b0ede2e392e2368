import { chownSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadSecrets } from '../backing/secrets.ts';
import { startRazorpaySimulator } from '../razorpay/simulator.ts';
import { composeFiles } from './compose-files.ts';

// node compose-secrets-main.ts <folder>: the first container of docker-compose.yml. Makes all secrets at its first run and
// hands each container its own, in a volume below the folder.

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('The folder with the volumes is needed.');
const secrets = loadSecrets(path.join(folder, 'all'));
const account = await startRazorpaySimulator({ dir: path.join(folder, 'razorpay') }); // opens its account at the first start
await account.close();
if (process.getuid?.() === 0) handOver(path.join(folder, 'razorpay'));
for (const [file, text] of Object.entries(composeFiles(secrets, account))) {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  // Whoever may mount the volume may read it: the images run as different users.
  writeFileSync(target, text, { mode: 0o444 });
}
console.log('Every container has its secrets.');

/** The stand-in goes on writing to its account, as the user of the images. */
function handOver(directory: string): void {
  for (const file of [directory, ...readdirSync(directory).map((name) => path.join(directory, name))])
    chownSync(file, 1000, 1000);
}
