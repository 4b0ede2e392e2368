import { restoreBackup } from '../backup/restore-backup.ts';
import { storesIn } from '../backup/stores.ts';
import { backupAt, newestIn } from '../backup/vaults.ts';
import { services, type Service } from '@lms360/contracts/services.ts';

// node restore-main.ts [name]: fills the migrated, empty system of the environment with a backup of BACKUP_VAULT: the one that is named, by the command or by
// BACKUP, else the newest whole one. No service may run meanwhile (docs/operations.md, Backup).

const { BACKUP_VAULT, BACKUP_KEY, BACKUP } = process.env;
const name = process.argv[2] ?? BACKUP;
try {
  if (!BACKUP_VAULT || !BACKUP_KEY)
    throw new Error('BACKUP_VAULT and BACKUP_KEY are needed: where from, and the key that it was taken with.');
  const { databases, ...stores } = storesIn(process.env);
  const asOne = Object.fromEntries(
    services.map((service) => [service, { url: databases[service], ownerUrl: databases[service] }]),
  );
  const target = { ...stores, databases: asOne as Record<Service, { url: string; ownerUrl: string }>, adminUrls: databases };
  const backup = name ? backupAt(`${BACKUP_VAULT}/${name}`, process.env) : await newestIn(BACKUP_VAULT, process.env);
  console.log(`Restoring ${backup.address}.`);
  const { takenAt } = await restoreBackup(backup, target, (text) => console.log(text));
  console.log(`Restored, as it was at ${takenAt}. The services may start.`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
