import { startBacking } from '@lms360/local-backing/local-backing';
import { restoreBackup } from './backup/restore-backup.ts';
import { build } from '../dev/build/build.ts';
import { stopAll } from '@lms360/local-backing/processes/running';
import { endOnSignal } from '@lms360/local-backing/processes/end-on-signal';
import { setDir } from '@lms360/local-backing/paths';
import { provisionAll } from '../dev/system/databases.ts';
import { givenServices, neededKinds } from '../dev/start/given-services.ts';
import { claimSet } from '@lms360/local-backing/set';
import { localPorts } from '../dev/start/local-ports.ts';
import { backupAt } from './backup/vaults.ts';
import { services, type Service } from '@lms360/contracts/services.ts';

// npm run restore -- <folder>: fills the empty system that npm start will run; it must not run now (docs/operations.md, Backup).

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: npm run restore -- <folder of a backup>');
  process.exit(1);
}
endOnSignal();
const dir = setDir('local');
try {
  const release = await claimSet(dir);
  try {
    await restoreInto(folder);
  } finally {
    await stopAll();
    release();
  }
  console.log('Restored. "npm start" starts it.');
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

async function restoreInto(source: string): Promise<void> {
  const given = givenServices(process.env);
  await build('server');
  const only = neededKinds(given).filter((kind) => kind !== 'mailbox');
  const { addresses, secrets } = await startBacking({ dir, ports: localPorts(process.env), durable: true, only });
  const { adminUrl } = addresses;
  const { rolePasswords } = secrets;
  const databases = await provisionAll({ adminUrl, given: given.databases, rolePasswords });
  const adminUrlOf = (service: Service) =>
    given.databases[service] ?? Object.assign(new URL(adminUrl), { pathname: new URL(databases[service].url).pathname }).href;
  const target = {
    databases,
    adminUrls: Object.fromEntries(services.map((service) => [service, adminUrlOf(service)])) as Record<Service, string>,
    amqpUrl: given.amqpUrl ?? addresses.amqpUrl,
    eventsPrefix: process.env.EVENTS_PREFIX ?? '',
    s3: given.s3 ?? addresses.s3,
  };
  await restoreBackup(backupAt(source, process.env), target, (text) => console.log(text));
}
