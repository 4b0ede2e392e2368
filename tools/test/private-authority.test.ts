import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { createServer as createTlsServer, TLSSocket, createSecureContext } from 'node:tls';
import { promisify } from 'node:util';
import { root } from '@lms360/local-backing/paths';
import { makeSelfSigned } from '@lms360/tooling/self-signed';

// Each system outside with a certificate of a private authority: NODE_EXTRA_CA_CERTS has the products' clients trust it, and without it none does.

const dir = mkdtempSync(path.join(os.tmpdir(), 'lms360-authority-'));
const authority = path.join(dir, 'authority.pem');
const tls = makeSelfSigned();
let secure: number;
let database: number;
const servers = [
  createTlsServer(tls, (socket) => socket.on('error', () => undefined).destroy()),
  // PostgreSQL is asked for TLS in the clear first: its answer is one letter.
  createServer((socket: Socket) => {
    socket
      .on('error', () => undefined)
      .once('data', () => {
        socket.write('S');
        const wrapped = new TLSSocket(socket, { isServer: true, secureContext: createSecureContext(tls) });
        wrapped.on('error', () => undefined).on('secure', () => wrapped.destroy());
      });
  }),
];

before(async () => {
  writeFileSync(authority, tls.cert);
  for (const server of servers) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  [secure = 0, database = 0] = servers.map((server) => (server.address() as AddressInfo).port);
});
after(() => {
  for (const server of servers) server.close();
  rmSync(dir, { recursive: true });
});

/** What each of the product's clients does to connect, from a folder in which its package is found. */
const clients: [name: string, folder: string, program: (port: { secure: number; database: number }) => string][] = [
  [
    'object store',
    'packages/service-kit',
    ({ secure: port }) =>
      `const { Client } = await import('minio');
       const one = { endPoint: '127.0.0.1', port: ${port}, useSSL: true, accessKey: 'a', secretKey: 'b', region: 'r' };
       await new Client({ ...one, retryOptions: { disableRetry: true } }).listObjectsV2Query('bucket', '', '', '', 1, '');`,
  ],
  [
    'mail server',
    'services/notifications',
    ({ secure: port }) =>
      `const { createTransport } = await import('nodemailer');
       await createTransport({ url: 'smtps://127.0.0.1:${port}', pool: true }).verify();`,
  ],
  [
    'database',
    'packages/service-kit',
    ({ database: port }) =>
      `const { default: pg } = await import('pg');
       await new pg.Client('postgres://somebody@127.0.0.1:${port}/db?sslmode=verify-full').connect();`,
  ],
  [
    'database, by sslrootcert',
    'packages/service-kit',
    ({ database: port }) =>
      `const { default: pg } = await import('pg');
       const root = process.env.NODE_EXTRA_CA_CERTS ? '&sslrootcert=' + process.env.NODE_EXTRA_CA_CERTS : '';
       await new pg.Client('postgres://somebody@127.0.0.1:${port}/db?sslmode=verify-full' + root).connect();`,
  ],
  [
    'broker',
    'packages/service-kit',
    ({ secure: port }) => `await (await import('amqplib')).connect('amqps://127.0.0.1:${port}');`,
  ],
  [
    'Redis',
    'gateway',
    ({ secure: port }) =>
      `const { Redis } = await import('ioredis');
       const redis = new Redis('rediss://127.0.0.1:${port}', { lazyConnect: true, retryStrategy: () => null });
       const failed = new Promise((_, reject) => redis.on('error', reject));
       await Promise.race([failed, redis.connect()]);`,
  ],
];

for (const [name, folder, program] of clients) {
  const reason = async (extra: Record<string, string>): Promise<string> => {
    const text = `try { ${program({ secure, database })} console.log('connected') } catch (error) { console.log(String(error.message), error.code) }`;
    const args = ['--input-type=module', '--eval', `${text}; process.exit()`];
    const { PATH } = process.env;
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      cwd: path.join(root, folder),
      env: { PATH, ...extra },
    });
    return stdout;
  };
  test(`${name}: a private authority is trusted where NODE_EXTRA_CA_CERTS names it, and only there`, async () => {
    assert.match(await reason({}), /self[- ]signed certificate/i);
    assert.doesNotMatch(await reason({ NODE_EXTRA_CA_CERTS: authority }), /certificate/i);
  });
}
