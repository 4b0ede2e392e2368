import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, lstatSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** How to run a program that refuses to run as root. */
export interface Launch {
  /** Prefix of the program's command line; empty when it can be started directly. */
  prefix: string[];
  uid?: number;
  gid?: number;
}

/**
 * PostgreSQL does not run as root. As a plain user this changes nothing. As root it gives `dataDir` to the user
 * `postgres` when the system has one, else to `nobody`; no user is created.
 *
 * When a parent folder is closed to that user (a clone in /root), the program keeps one capability, to traverse closed
 * folders; root's home is not opened to everybody instead.
 */
export function launchUnprivileged(dataDir: string, programs: string[]): Launch {
  const firstTime = !existsSync(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (process.getuid?.() !== 0) return { prefix: [] };

  const { uid, gid } = firstTime || statSync(dataDir).uid === 0 ? unprivilegedUser() : statSync(dataDir);
  chownSync(dataDir, uid, gid);
  if ([dataDir, ...programs].every((file) => reachable(file))) return { prefix: [], uid, gid };

  const ids = ['--reuid', String(uid), '--regid', String(gid), '--clear-groups'];
  return { prefix: ['setpriv', ...ids, '--inh-caps', '+dac_override', '--ambient-caps', '+dac_override', '--'] };
}

function unprivilegedUser(): { uid: number; gid: number } {
  const id = (option: string, name: string) => Number(execFileSync('id', [option, name], { encoding: 'utf8', stdio: 'pipe' }));
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: id('-u', name), gid: id('-g', name) };
    } catch {
      continue; // no such user: try the next
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody to run it as.');
}

/** True when everybody may traverse all folders above `file`. */
function reachable(file: string): boolean {
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    if ((lstatSync(folder).mode & 0o001) === 0) return false;
    if (folder === path.dirname(folder)) return true;
  }
}
