import pg from 'pg';
import type { Service } from '@lms360/contracts/services.ts';

/** The two addresses of one service's database. */
export interface ServiceDatabase {
  /** For the running service: neither owner nor able to bypass row-level security. */
  url: string;
  /** For migrations. */
  ownerUrl: string;
  /** For the running service's one connection that listens; without it `url`. */
  listenUrl?: string;
}

export interface ProvisionOptions {
  service: Service;
  rolePasswords: Record<string, string>;
  /** Prefix of all names, so that several sets can share one server. */
  prefix?: string;
  /** Where a given database listens, when its own address is a pooler's. */
  listenUrl?: string;
}

const identifier = (name: string) => pg.escapeIdentifier(name);
const plainRole = 'LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS';

/**
 * Gives a service its database on a server that we administer: owner role, service role, database. Repeatable; an
 * existing role gets the password of this set.
 */
export async function provisionDatabase(adminUrl: string, options: ProvisionOptions): Promise<ServiceDatabase> {
  const database = `${options.prefix ?? ''}lms_${options.service}`;
  const owner = roleOf(options, 'owner');
  const role = roleOf(options, 'service');
  await withClient(adminUrl, async (client) => {
    await createRole(client, owner);
    await createRole(client, role);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${identifier(database)} OWNER ${identifier(owner.name)}`);
    // No service connects to another's database.
    await client.query(`REVOKE ALL ON DATABASE ${identifier(database)} FROM PUBLIC`);
    await client.query(`GRANT CONNECT ON DATABASE ${identifier(database)} TO ${identifier(role.name)}`);
  });
  return { url: addressOf(adminUrl, role, database), ownerUrl: addressOf(adminUrl, owner, database) };
}

/**
 * Prepares an operator's database: only the service's role is created there. The given addresses remain
 * the owner's; the service uses them as its role.
 * @throws Error naming the database when its owner may not create roles
 */
export async function provisionGivenDatabase(ownerUrl: string, options: ProvisionOptions): Promise<ServiceDatabase> {
  const role = roleOf(options, 'service');
  const database = decodeURIComponent(new URL(ownerUrl).pathname.slice(1));
  await withClient(ownerUrl, async (client) => {
    try {
      await createRole(client, role);
      await client.query(`GRANT CONNECT ON DATABASE ${identifier(database)} TO ${identifier(role.name)}`);
    } catch (error) {
      throw new Error(
        `The role ${role.name} could not be created for the database ${database}: ${(error as Error).message}. The user in DATABASE_URL_${options.service.toUpperCase()} needs CREATEROLE.`,
        { cause: error },
      );
    }
  });
  const { listenUrl } = options;
  return {
    url: addressOf(ownerUrl, role, database),
    ownerUrl,
    ...(listenUrl && { listenUrl: addressOf(listenUrl, role, decodeURIComponent(new URL(listenUrl).pathname.slice(1))) }),
  };
}

/** True when no service has ever started on this database: it has no tables. */
export async function isEmptyDatabase({ ownerUrl }: ServiceDatabase): Promise<boolean> {
  let tables: number | null = null;
  await withClient(ownerUrl, async (client) => {
    ({ rowCount: tables } = await client.query("SELECT 1 FROM pg_tables WHERE schemaname = 'public' LIMIT 1"));
  });
  return tables === 0;
}

/** Drops a service's database of an earlier run, with everything in it. */
export async function dropDatabase(adminUrl: string, service: Service, prefix = ''): Promise<void> {
  await withClient(adminUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${identifier(`${prefix}lms_${service}`)} WITH (FORCE)`);
  });
}

interface Role {
  name: string;
  password: string;
}

function roleOf({ service, rolePasswords, prefix }: ProvisionOptions, kind: 'owner' | 'service'): Role {
  const name = `lms_${service}_${kind}`;
  const password = rolePasswords[name];
  if (password === undefined) throw new Error(`There is no password for the role ${name}.`);
  return { name: `${prefix ?? ''}${name}`, password };
}

async function createRole(client: pg.Client, { name, password }: Role): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
  const verb = rowCount === 0 ? 'CREATE' : 'ALTER';
  await client.query(`${verb} ROLE ${identifier(name)} ${plainRole} PASSWORD ${pg.escapeLiteral(password)}`);
}

function addressOf(server: string, role: Role, database: string): string {
  const url = new URL(server);
  url.username = role.name;
  url.password = encodeURIComponent(role.password);
  url.pathname = `/${database}`;
  return url.href;
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
