import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { services, type Service } from '@lms360/contracts/services.ts';

/** All secrets of one set. Generated at its first start, never committed. */
export interface Secrets {
  /** Passwords of PostgreSQL's administrator and, by role name, of the services' roles. */
  postgresPassword: string;
  rolePasswords: Record<string, string>;
  /** The broker's administrator. */
  brokerPassword: string;
  /** The services' own users at the broker. */
  brokerPasswords: Record<Service, string>;
  /** Whether the broker has had users for the services from the beginning: none of its queues were made by the shared one. */
  eventsRequireUser: boolean;
  erlangCookie: string;
  /** The object store's administrator. */
  s3AccessKey: string;
  s3SecretKey: string;
  /** The services' own keys at the object store: their ids are the services' names. */
  s3SecretKeys: Record<Service, string>;
  /** Of the store in which gateways count together. */
  countersPassword: string;
  /** Elliptic key pair (P-256) that signs access tokens: base64 of PEM (PKCS8 and SPKI). */
  tokenPrivateKey: string;
  tokenPublicKey: string;
  /** AES key for secrets inside events: base64 of 32 bytes. */
  mailSecretKey: string;
  /** Of backups: what encrypts them (base64 of 32 bytes), their key at the object store, their roles at the databases. */
  backup: { key: string; s3SecretKey: string; rolePasswords: Record<Service, string> };
}

const password = () => randomBytes(24).toString('base64url');

const passwordsOfServices = () => Object.fromEntries(services.map((service) => [service, password()])) as Record<Service, string>;

function generate(): Secrets {
  const pair = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const base64 = (pem: string) => Buffer.from(pem).toString('base64');
  const roles = services.flatMap((service) => [`lms_${service}_owner`, `lms_${service}_service`]);
  return {
    postgresPassword: password(),
    rolePasswords: Object.fromEntries(roles.map((role) => [role, password()])),
    brokerPassword: password(),
    brokerPasswords: passwordsOfServices(),
    eventsRequireUser: true,
    erlangCookie: randomBytes(16).toString('hex'),
    s3AccessKey: randomBytes(10).toString('hex').toUpperCase(),
    s3SecretKey: password(),
    s3SecretKeys: passwordsOfServices(),
    countersPassword: password(),
    tokenPrivateKey: base64(pair.privateKey),
    tokenPublicKey: base64(pair.publicKey),
    mailSecretKey: randomBytes(32).toString('base64'),
    backup: { key: randomBytes(32).toString('base64'), s3SecretKey: password(), rolePasswords: passwordsOfServices() },
  };
}

/** The secrets of the set in `dir`; generated at the first call, readable by the owner only. Secrets that an earlier release lacked are added. */
export function loadSecrets(dir: string): Secrets {
  const file = path.join(dir, 'secrets.json');
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : undefined;
  if (known?.countersPassword && known.backup) return known as Secrets;
  mkdirSync(dir, { recursive: true });
  const secrets = { ...generate(), ...(known && { eventsRequireUser: false }), ...known };
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}
