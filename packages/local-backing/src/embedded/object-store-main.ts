import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';

// The emulator's process: takes PORT, DIRECTORY, S3_ACCESS_KEY, S3_SECRET_KEY, S3_KEYS (further keys: JSON, id → secret) and HOST (loopback
// by default) from its environment. It has no policies: every key opens everything.

interface Emulator {
  run(): Promise<unknown>;
}
interface Account {
  createKeyPair(accessKey: string, secretKey: string): void;
  revokeAccessKey(accessKey: string): void;
}

const require = createRequire(import.meta.url);
const S3rver = require('@20minutes/s3rver') as new (options: object) => Emulator;
const { DUMMY_ACCOUNT: account } = require('@20minutes/s3rver/lib/models/account') as { DUMMY_ACCOUNT: Account };

const { HOST = '127.0.0.1', PORT, DIRECTORY, S3_ACCESS_KEY, S3_SECRET_KEY, S3_KEYS = '{}' } = process.env;
if (!PORT || !DIRECTORY || !S3_ACCESS_KEY || !S3_SECRET_KEY)
  throw new Error('PORT, DIRECTORY, S3_ACCESS_KEY and S3_SECRET_KEY are needed.');

// The package's well-known default key must not open anything.
account.createKeyPair(S3_ACCESS_KEY, S3_SECRET_KEY);
for (const [id, secret] of Object.entries(JSON.parse(S3_KEYS) as Record<string, string>)) account.createKeyPair(id, secret);
account.revokeAccessKey('S3RVER');

// As process 1 of a container it would not be ended by them otherwise.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0));
mkdirSync(DIRECTORY, { recursive: true });
await new S3rver({ address: HOST, port: Number(PORT), directory: DIRECTORY, silent: true, vhostBuckets: false }).run();
