import { existsSync, readFileSync } from 'node:fs';
import { Client } from 'minio';
import type { BackingAddresses } from '@lms360/local-backing/local-backing';
import { loadSecrets } from '@lms360/local-backing/secrets';
import { services, type Service } from '@lms360/contracts/services.ts';
import { environmentFile } from '../../dev/system/supervisor.ts';

/** Where the data of a running LMS360 is stored. */
export interface Stores {
  /** An address of each database with a role that bypasses row-level security. */
  databases: Record<Service, string>;
  amqpUrl: string;
  eventsPrefix: string;
  s3: BackingAddresses['s3'];
  region?: string;
  /** Each service's bucket. */
  buckets: Record<Service, string>;
}

/** What runs in a set, from the environments with which its services were started. */
export function storesOf(dir: string, env: NodeJS.ProcessEnv): Stores {
  const running = Object.fromEntries(services.map((service) => [service, environmentOf(dir, service)]));
  const each = (value: (service: Service) => string) =>
    Object.fromEntries(services.map((service) => [service, value(service)])) as Stores['databases'];
  const { AMQP_URL, EVENTS_PREFIX = '', S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY } = running['auth'] as Record<string, string>;
  return {
    databases: each((service) => {
      const { DATABASE_URL } = running[service] as Record<string, string>;
      return env[`DATABASE_URL_${service.toUpperCase()}`] ?? asAdministrator(DATABASE_URL as string, dir);
    }),
    amqpUrl: AMQP_URL as string,
    eventsPrefix: EVENTS_PREFIX,
    s3: { endpoint: S3_ENDPOINT as string, accessKey: S3_ACCESS_KEY as string, secretKey: S3_SECRET_KEY as string },
    buckets: each((service) => running[service]?.['S3_BUCKET'] ?? service),
  };
}

function environmentOf(dir: string, service: Service): NodeJS.ProcessEnv {
  const file = environmentFile(dir, service);
  if (!existsSync(file)) throw new Error(`${service} has never run in ${dir}: there is nothing to back up.`);
  return JSON.parse(readFileSync(file, 'utf8')) as NodeJS.ProcessEnv;
}

/** The same database as the administrator of the embedded PostgreSQL. */
function asAdministrator(address: string, dir: string): string {
  const url = new URL(address);
  url.username = 'postgres';
  url.password = encodeURIComponent(loadSecrets(dir).postgresPassword);
  return url.href;
}

/**
 * What runs elsewhere, in containers or a cluster, from the environment of the program: `DATABASE_URL_AUTH` … as roles that pass row-level
 * security, `AMQP_URL`, `S3_ENDPOINT`, `S3_ACCESS_KEY`, `S3_SECRET_KEY`, and what the services' own are where they are not the default.
 * @throws Error naming every variable that is missing
 */
export function storesIn(env: NodeJS.ProcessEnv): Stores {
  const missing: string[] = [];
  const value = (name: string) => {
    if (!env[name]) missing.push(name);
    return env[name] ?? '';
  };
  const each = (found: (upper: string, service: Service) => string) =>
    Object.fromEntries(services.map((service) => [service, found(service.toUpperCase(), service)])) as Stores['databases'];
  const stores = {
    databases: each((upper) => value(`DATABASE_URL_${upper}`)),
    amqpUrl: value('AMQP_URL'),
    eventsPrefix: env['EVENTS_PREFIX'] ?? '',
    s3: { endpoint: value('S3_ENDPOINT'), accessKey: value('S3_ACCESS_KEY'), secretKey: value('S3_SECRET_KEY') },
    region: env['S3_REGION'] || undefined,
    buckets: each((upper, service) => env[`S3_BUCKET_${upper}`] || env['S3_BUCKET'] || service),
  };
  if (missing.length > 0) throw new Error(`Variables are missing: ${missing.join(', ')}.`);
  return stores;
}

/**
 * A client of an object store.
 * @param partSize bytes from which on it sends an object in parts, each of as many, of which it holds one
 */
export function objectStoreClient(
  { endpoint, accessKey, secretKey }: BackingAddresses['s3'],
  region = 'us-east-1',
  partSize?: number,
): Client {
  const { hostname, port, protocol } = new URL(endpoint);
  const useSSL = protocol === 'https:';
  const endPort = Number(port) || (useSSL ? 443 : 80);
  return new Client({ endPoint: hostname, port: endPort, useSSL, accessKey, secretKey, region, partSize, pathStyle: true });
}
