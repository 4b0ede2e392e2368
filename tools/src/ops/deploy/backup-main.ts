import { takeBackup } from '../backup/take-backup.ts';
import { storesIn } from '../backup/stores.ts';
import { backupAt, nameOf, removeOld } from '../backup/vaults.ts';

// node backup-main.ts: one backup of what the environment says into BACKUP_VAULT, a folder or s3://<bucket>/<part>, encrypted with BACKUP_KEY,
// and nothing older than BACKUP_KEEP_DAYS is kept. In Compose and in the cluster (docs/operations.md, Backup).

const { BACKUP_VAULT, BACKUP_KEY, BACKUP_KEEP_DAYS = '30' } = process.env;
try {
  if (!BACKUP_VAULT || !BACKUP_KEY)
    throw new Error('BACKUP_VAULT and BACKUP_KEY are needed: where to, and the key that encrypts.');
  const days = Number(BACKUP_KEEP_DAYS);
  if (!(days >= 1)) throw new Error('BACKUP_KEEP_DAYS is a number of days, at least 1.');
  const say = (text: string) => console.log(text);
  const backup = backupAt(`${BACKUP_VAULT}/${nameOf(new Date())}`, process.env);
  const { takenAt } = await takeBackup(storesIn(process.env), backup, say);
  for (const name of await removeOld(BACKUP_VAULT, days, new Date(), process.env))
    say(`${name} was older than ${days} days: removed`);
  say(`Everything as it was at ${takenAt} is in ${backup.address}.`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
