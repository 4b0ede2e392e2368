import path from 'node:path';
import { BackupFolder } from './folder.ts';
import { backupKey } from './sealing.ts';
import { openVault } from './vault.ts';

const DAY_MS = 86_400_000;
/** A backup by its moment, as `nameOf` names it. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** The name of the backup of a moment: `2026-11-30T21-00-00Z`. */
export const nameOf = (moment: Date) => `${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
const momentOf = (name: string) => Date.parse(name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));

const keyIn = (env: NodeJS.ProcessEnv) => (env['BACKUP_KEY'] ? backupKey(env['BACKUP_KEY']) : undefined);

/** A backup by its address: `<vault>/<name>`. */
export function backupAt(address: string, env: NodeJS.ProcessEnv): BackupFolder {
  const whole = address.startsWith('s3://') ? address.replace(/\/$/, '') : path.resolve(address);
  const at = whole.lastIndexOf('/');
  return new BackupFolder(openVault(whole.slice(0, at), env), whole.slice(at + 1), keyIn(env));
}

/** All backups of a vault that are named by their moment, the newest first. */
async function backupsIn(address: string, env: NodeJS.ProcessEnv): Promise<BackupFolder[]> {
  const vault = openVault(address, env);
  const names = (await vault.backups()).filter((name) => NAME.test(name)).sort();
  return names.reverse().map((name) => new BackupFolder(vault, name, keyIn(env)));
}

/** The newest whole backup of a vault. @throws Error when there is none */
export async function newestIn(address: string, env: NodeJS.ProcessEnv): Promise<BackupFolder> {
  for (const backup of await backupsIn(address, env)) if (await backup.isWhole()) return backup;
  throw new Error(`${address} holds no whole backup.`);
}

/**
 * Removes what is older than `days` days, halves of backups included, but never the newest whole one.
 * @returns the names of what was removed
 */
export async function removeOld(address: string, days: number, now: Date, env: NodeJS.ProcessEnv): Promise<string[]> {
  const vault = openVault(address, env);
  const kept = (await newestIn(address, env)).name;
  const old = (await backupsIn(address, env))
    .map(({ name }) => name)
    .filter((name) => name !== kept && momentOf(name) < now.getTime() - days * DAY_MS);
  for (const name of old) await vault.remove(name);
  return old;
}
