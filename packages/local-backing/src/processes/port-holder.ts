import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Name and process id of the program that listens on a port, as far as this user may see it (Linux only), else null. */
export function portHolder(port: number): { name: string; pid: number } | null {
  const inodes = new Set(['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) => listeningInodes(table, port)));
  if (inodes.size === 0) return null;
  for (const pid of entriesOf('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const listens = entriesOf(`/proc/${pid}/fd`).some((fd) => inodes.has(linkOf(`/proc/${pid}/fd/${fd}`)));
    if (listens) return { name: read(`/proc/${pid}/comm`).trim(), pid: Number(pid) };
  }
  return null;
}

/** Socket links (`socket:[123]`) that listen on the port, from a table of proc(5). */
function listeningInodes(table: string, port: number): string[] {
  const listening = '0A';
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return read(table)
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter((columns) => columns[1]?.endsWith(suffix) && columns[3] === listening)
    .map((columns) => `socket:[${columns[9]}]`);
}

// Processes may end meanwhile, and some files are not readable for us: they are skipped.
const orElse = <Value>(value: () => Value, other: Value): Value => {
  try {
    return value();
  } catch {
    return other;
  }
};
const entriesOf = (folder: string) => orElse(() => readdirSync(folder), []);
const linkOf = (file: string) => orElse(() => readlinkSync(file), '');
const read = (file: string) => orElse(() => readFileSync(file, 'utf8'), '');
