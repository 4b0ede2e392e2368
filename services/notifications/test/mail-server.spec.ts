import { randomUUID } from 'node:crypto';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { verificationRequested } from '@lms360/contracts/events/auth';
import { reportOutside, type OutsideSystem } from '@lms360/service-kit/core/outside';
import { parseConfig } from '@lms360/service-kit/core/config';
import { testBacking } from '@lms360/service-testing/backing';
import { FaultyServer } from '@lms360/service-testing/faulty-server';
import { TestService } from '@lms360/service-testing/test-service';
import { waitUntil } from '@lms360/service-testing/wait-until';
import { makeSelfSigned } from '@lms360/tooling/self-signed';
import { PinoLogger } from 'nestjs-pino';
import { notificationsConfig } from '../src/config.js';
import { DueMails } from '../src/sending/due-mails.service.js';
import { SmtpAdapter } from '../src/sending/smtp.adapter.js';
import { notifications } from './harness.js';
import { sealed, someMember } from './people.js';

// What is said of a mail server: at the start of the process, and when a mail could not be sent.

const servers: Server[] = [];
let plain: FaultyServer;
beforeAll(async () => (plain = await FaultyServer.start(testBacking().smtpUrl)));
afterEach(() => plain.fail(undefined));
afterAll(async () => {
  for (const server of servers) server.close();
  await plain.close();
});

async function listening(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** A server that asks for a password and takes none. */
const refusing = () =>
  createServer((socket) => {
    socket.on('error', () => undefined).write('220 mail.example\r\n');
    socket.on('data', (line) =>
      socket.write(/^EHLO/i.test(String(line)) ? '250-hello\r\n250 AUTH PLAIN\r\n' : '535 5.7.8 no\r\n'),
    );
  });
const secure = () => createTlsServer(makeSelfSigned(), (socket: Socket) => socket.write('220 mail.example\r\n'));

async function saidOf(smtpUrl: string): Promise<string> {
  const env = { ...notifications().env, SMTP_URL: smtpUrl, SMTP_IDLE_SECONDS: '1', SMTP_TIMEOUT_SECONDS: '3' };
  const config = notificationsConfig.pick({
    SMTP_URL: true,
    SMTP_IDLE_SECONDS: true,
    SMTP_TIMEOUT_SECONDS: true,
    MAIL_FROM: true,
  });
  const systems: OutsideSystem[] = [];
  const adapter = new SmtpAdapter(
    parseConfig(config, env) as never,
    { add: (one: OutsideSystem) => void systems.push(one) } as never,
  );
  const lines: string[] = [];
  const log = (level: string) => (_: object, text: string) => void lines.push(`${level}: ${text}`);
  await reportOutside(systems, { info: log('info'), error: log('error') });
  adapter.onApplicationShutdown();
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

it.each<[string, () => Promise<string>, RegExp]>([
  ['is well', async () => `smtp://127.0.0.1:${plain.port}`, /^info: the mail server answers: send mails, without signing in$/],
  [
    'refuses the password',
    async () => `smtp://somebody:secret@127.0.0.1:${await listening(refusing())}`,
    /^error: the mail server refuses user or password of SMTP_URL \(.*535 5\.7\.8 no.*\)/,
  ],
  [
    'has a certificate of its own',
    async () => `smtps://127.0.0.1:${await listening(secure())}`,
    /self-signed certificate.*NODE_EXTRA_CA_CERTS/,
  ],
  ['speaks no TLS', async () => `smtps://127.0.0.1:${plain.port}`, /scheme and port|in SMTP_URL/],
  ['is not there', async () => 'smtp://127.0.0.1:9', /Nobody listens there: look at host and port in SMTP_URL/],
  ['has no such name', async () => 'smtp://mail.invalid', /name cannot be found: look at the host in SMTP_URL/],
])('a mail server that %s is said to be at the start', async (_, urlOf, sentence) => {
  const line = await saidOf(await urlOf());
  expect(line).toMatch(sentence);
  expect(line).not.toContain('secret');
});

it.each<[string, Parameters<FaultyServer['fail']>[0]]>([
  ['hangs', 'hangs'],
  ['resets', 'resets'],
  ['drips its greeting', { begins: '220-mail.example\r\n', goesOn: '220-wait\r\n', everyMs: 50 }],
])('of one that %s it is said in time', async (_, fault) => {
  await plain.fail(fault);
  expect(await saidOf(`smtp://127.0.0.1:${plain.port}`)).toMatch(/^error: the mail server is out of reach .* SMTP_URL/);
});

it('a mail that a certificate keeps from its server leaves the reason in the log', async () => {
  const url = `smtps://127.0.0.1:${await listening(secure())}`;
  const service = await TestService.startOwn(notifications({ SMTP_URL: url }));
  const { logger } = service.app.get(DueMails) as unknown as { logger: PinoLogger };
  const warn = jest.spyOn(logger, 'warn');
  const { memberId, name, email } = someMember();
  const data = { memberId, name, email, token: sealed('the-token', 86_400_000) };
  await service.events.deliver(verificationRequested, { companyId: randomUUID(), subject: memberId, version: 1, data });
  await waitUntil('the failure', () => warn.mock.calls.length > 0);
  expect(warn.mock.calls[0]).toEqual([
    expect.objectContaining({ reason: expect.stringContaining('self-signed certificate') }),
    'mail could not be sent',
  ]);
  expect(JSON.stringify(warn.mock.calls)).not.toContain(email);
  await service.close();
});

it('a mail whose refusal quotes what the database cannot store is put off as any other, and keeps none from being sent', async () => {
  const refusal = createServer((socket) => socket.on('error', () => undefined).end('554 not \0 today\r\n'));
  const service = await TestService.startOwn(notifications({ SMTP_URL: `smtp://127.0.0.1:${await listening(refusal)}` }));
  try {
    const companyId = randomUUID();
    const { memberId, name, email } = someMember();
    const data = { memberId, name, email, token: sealed('the-token', 86_400_000) };
    await service.events.deliver(verificationRequested, { companyId, subject: memberId, version: 1, data });
    const state = async () =>
      (await service.sql<{ state: string }>('SELECT state FROM mail WHERE company_id = $1', [companyId]))[0]?.state;
    await waitUntil('the try to be noted', async () => (await state()) === 'failed');
    const [{ n } = { n: '' }] = await service.sql<{ n: string }>(
      "SELECT count(*) AS n FROM mail_due WHERE due_at < now() + interval '30 s'",
    );
    expect(n).toBe('1');
  } finally {
    await service.close();
  }
});
