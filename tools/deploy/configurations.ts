import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@lms360/local-backing/paths';
import { services } from '@lms360/contracts/services.ts';

interface Issue {
  path: PropertyKey[];
  message: string;
}
interface Schema {
  shape: Record<string, unknown>;
  safeParse(value: unknown): { error?: { issues: Issue[] } };
}

export const processes = [...services, 'gateway'];

/** What a process requires of its environment: the schema with which it parses it at its start. */
export async function configurationOf(name: string): Promise<Schema> {
  const folder = name === 'gateway' ? 'gateway' : path.join('services', name);
  const file = pathToFileURL(path.join(root, folder, 'dist', 'config.js')).href;
  return ((await import(file)) as Record<string, Schema>)[`${name}Config`] as Schema;
}

/** Why a process would refuse to start with this environment, and which of its variables it never reads. */
export async function environmentFaults(name: string, env: Record<string, string>): Promise<string[]> {
  const schema = await configurationOf(name);
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const unread = Object.keys(given).filter((key) => !(key in schema.shape) && !ofAll.has(key));
  return [
    ...(schema.safeParse(given).error?.issues ?? []).map((issue) => `${name}: ${issue.path.join('.')}: ${issue.message}`),
    ...unread.map((key) => `${name}: ${key} is never read`),
  ];
}

/** Read by Node or OpenTelemetry, not by our code; and, in a cluster, variables that others are composed of. */
const ofAll = new Set(['NODE_ENV', 'SERVICE', 'DATABASE_PASSWORD', 'PUBLIC_URL', 'S3_REGION']);
