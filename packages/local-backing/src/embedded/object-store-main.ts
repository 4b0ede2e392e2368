import { mkdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { forThisMachine } from '../processes/this-machine.ts';

// The emulator's process: takes PORT, DIRECTORY, S3_ACCESS_KEY, S3_SECRET_KEY, S3_KEYS (further keys: JSON, id → secret) and HOST (loopback
// by default) from its environment. It has no policies: every key opens everything. What is not signed, which the package lets pass, is refused.

interface Emulator {
  callback(): RequestListener;
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
const emulator = new S3rver({ directory: DIRECTORY, silent: true, vhostBuckets: false }).callback();
const listener = forThisMachine((request, response) => (isSigned(request) ? emulator(request, response) : refuse(response)));
createServer(listener).listen(Number(PORT), HOST);

/** Whether there is a signature; the package checks that it is right. */
function isSigned({ headers, url = '/' }: IncomingMessage): boolean {
  const query = new URLSearchParams(url.split('?')[1]);
  return headers.authorization !== undefined || query.has('X-Amz-Algorithm') || query.has('Signature');
}

function refuse(response: ServerResponse): void {
  response.writeHead(403, { 'Content-Type': 'application/xml' });
  response.end(
    '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>',
  );
}
