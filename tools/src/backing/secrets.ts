import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Everything secret of one set. Generated at its first start, never committed. */
export interface Secrets {
  /** Passwords of PostgreSQL's administrator and, by role name, of the services' roles. */
  postgresPassword: string;
  rolePasswords: Record<string, string>;
  brokerPassword: string;
  erlangCookie: string;
  s3AccessKey: string;
  s3SecretKey: string;
  /** Elliptic key pair (P-256) that signs access tokens: base64 of PEM (PKCS8 and SPKI). */
  tokenPrivateKey: string;
  tokenPublicKey: string;
  /** AES key for secrets inside events: base64 of 32 bytes. */
  mailSecretKey: string;
}

const services = ['auth', 'catalog', 'learning', 'billing', 'notifications'];

const password = () => randomBytes(24).toString('base64url');

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
    erlangCookie: randomBytes(16).toString('hex'),
    s3AccessKey: randomBytes(10).toString('hex').toUpperCase(),
    s3SecretKey: password(),
    tokenPrivateKey: base64(pair.privateKey),
    tokenPublicKey: base64(pair.publicKey),
    mailSecretKey: randomBytes(32).toString('base64'),
  };
}

/** The secrets of the set in `dir`; made at the first call, readable by the owner only. */
export function loadSecrets(dir: string): Secrets {
  const file = path.join(dir, 'secrets.json');
  if (!existsSync(file)) {
    mkdirSync(dir, { recursive: true });
    writeFileSync(file, JSON.stringify(generate(), null, 2), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
}
