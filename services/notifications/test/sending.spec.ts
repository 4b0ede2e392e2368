import { randomUUID } from 'node:crypto';
import { connect, createServer, Server, Socket } from 'node:net';
import { memberInvited, passwordResetRequested, verificationRequested } from '@lms360/contracts/events/auth';
import { testBacking } from '@lms360/service-testing/backing';
import { TestService } from '@lms360/service-testing/test-service';
import { waitUntil } from '@lms360/service-testing/wait-until';
import { PinoLogger } from 'nestjs-pino';
import { DueMails } from '../src/sending/due-mails.service.js';
import { CONNECTIONS, SmtpAdapter } from '../src/sending/smtp.adapter.js';
import { notifications } from './harness.js';
import { mailsTo, mailTo } from './mailbox.js';
import { sealed, someMember } from './people.js';

const DAY_MS = 86_400_000;

/** A mail server at an address of its own that can be away; while it is there, the shared mailbox answers behind it. */
class Door {
  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}
  private open = false;
  private readonly guests = new Set<Socket>();

  static async build(): Promise<Door> {
    const target = new URL(testBacking().smtpUrl);
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      if (!door.open) return void socket.end('421 try later\r\n');
      const inside = connect(Number(target.port), target.hostname);
      inside.on('error', () => socket.destroy());
      socket.on('close', () => inside.destroy());
      door.guests.add(socket);
      socket.pipe(inside).pipe(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const door = new Door(server, (server.address() as { port: number }).port);
    return door;
  }

  /** Closing it also shows out whoever is inside. */
  set isOpen(open: boolean) {
    this.open = open;
    if (!open) for (const guest of this.guests) guest.destroy();
  }

  close(): void {
    this.server.close();
  }
}

let door: Door;
let service: TestService;
beforeAll(async () => {
  door = await Door.build();
  service = await TestService.start(notifications({ SMTP_URL: `smtp://127.0.0.1:${door.port}` }));
});
afterEach(() => {
  door.isOpen = false;
  service.setNow(undefined);
  jest.restoreAllMocks();
});
afterAll(async () => {
  await service.close();
  door.close();
});

interface Row extends Record<string, unknown> {
  state: string;
  attempts: number;
  error: string | null;
  sealed: string | null;
  due_at: Date | null;
}

const rowOf = async (email: string) =>
  (
    await service.sql<Row>(
      `SELECT state, attempts, error, sealed, due_at FROM mail m
       LEFT JOIN mail_due d ON d.company_id = m.company_id AND d.mail_id = m.id WHERE recipient = $1`,
      [email],
    )
  )[0];

const inState = (email: string, state: string) =>
  waitUntil(`the mail to be ${state}`, async () => {
    const row = await rowOf(email);
    return row?.state === state && row;
  });

/** @returns the address that the mail goes to */
async function request(token = 'the-token', event = verificationRequested) {
  const { memberId, name, email } = someMember();
  const data = { memberId, name, email, token: sealed(token, 3 * DAY_MS) };
  await service.events.deliver(event, { companyId: randomUUID(), subject: memberId, version: 1, data });
  return email;
}

async function invite() {
  const member = someMember({ verified: false });
  const data = { ...member, companyName: 'Acme Learning', token: sealed('the-token', 3 * DAY_MS) };
  await service.events.deliver(memberInvited, { companyId: randomUUID(), subject: member.memberId, version: 1, data });
  return member.email;
}

it('a mail that the server refuses waits, keeps its secret and is sent when the server answers', async () => {
  const email = await request();
  const failed = await inState(email, 'failed');
  expect(failed).toMatchObject({ attempts: 1, sealed: expect.any(String) });
  expect(failed.error).toContain('421');
  door.isOpen = true;
  service.setNow(new Date(Date.now() + 6_000));
  expect((await mailTo(email)).Text).toContain('/verify/the-token');
  expect(await inState(email, 'sent')).toMatchObject({ sealed: null, error: null, due_at: null });
  expect(await mailsTo(email)).toHaveLength(1);
});

it('the pause after a try that took long begins with its end', async () => {
  const ended = new Date(Date.now() + 25_000);
  jest.spyOn(service.app.get(SmtpAdapter), 'send').mockImplementationOnce(async () => {
    service.setNow(ended);
    throw new Error('the server hung');
  });
  const email = await request();
  expect((await inState(email, 'failed')).due_at).toEqual(new Date(ended.getTime() + 5_000));
});

it('a mail that a replica queued whose clock is a day ahead is due now for the others', async () => {
  const elsewhere = jest.spyOn(service.app.get(DueMails), 'sendNext').mockResolvedValue(false);
  service.setNow(new Date(Date.now() + DAY_MS));
  const email = await request();
  await inState(email, 'queued');
  service.setNow(undefined);
  elsewhere.mockRestore();
  door.isOpen = true;
  await mailTo(email);
});

it('a mail that is refused for days is parked and stays listed for an operator, who can have it sent', async () => {
  const email = await request();
  await inState(email, 'failed');
  await service.sql('UPDATE mail SET attempts = 10 WHERE recipient = $1', [email]);
  service.setNow(new Date(Date.now() + DAY_MS));
  expect(await inState(email, 'parked')).toMatchObject({ due_at: null, sealed: expect.any(String) });
  door.isOpen = true;
  await service.sql('UPDATE mail_due SET due_at = now() WHERE mail_id = (SELECT id FROM mail WHERE recipient = $1)', [email]);
  await mailTo(email);
});

it('a mail whose acknowledgement was lost is sent again under the same Message-ID', async () => {
  door.isOpen = true;
  const smtp = service.app.get(SmtpAdapter);
  const send = smtp.send.bind(smtp);
  jest.spyOn(smtp, 'send').mockImplementationOnce(async (message) => {
    await send(message);
    throw new Error('the connection broke');
  });
  const email = await request();
  await inState(email, 'failed');
  service.setNow(new Date(Date.now() + 6_000));
  await inState(email, 'sent');
  const mails = await waitUntil('both copies', async () => {
    const found = await mailsTo(email);
    return found.length === 2 && found;
  });
  expect(mails[0]?.MessageID).toBe(mails[1]?.MessageID);
});

it('many mails at once are sent once each', async () => {
  door.isOpen = true;
  const emails = await Promise.all(Array.from({ length: 25 }, () => request()));
  for (const email of emails) await inState(email, 'sent');
  for (const email of emails) expect(await mailsTo(email)).toHaveLength(1);
});

it('as many mails are on their way at once as there are connections', async () => {
  const answer = Promise.withResolvers<void>();
  let [onTheirWay, peak] = [0, 0];
  jest.spyOn(service.app.get(SmtpAdapter), 'send').mockImplementation(async () => {
    onTheirWay += 1;
    peak = Math.max(peak, onTheirWay);
    await answer.promise;
    onTheirWay -= 1;
  });
  const emails: string[] = [];
  for (let mail = 0; mail < 3 * CONNECTIONS; mail += 1) emails.push(await request());
  await waitUntil('as many as may be', () => onTheirWay === CONNECTIONS).finally(answer.resolve);
  for (const email of emails) await inState(email, 'sent');
  expect(peak).toBe(CONNECTIONS);
});

it.each([
  ['confirmation of an address', verificationRequested],
  ['new password', passwordResetRequested],
])('a mail that somebody waits for, a %s, goes before others that were due earlier', async (_, event) => {
  const look = jest.spyOn(service.app.get(DueMails), 'sendNext').mockResolvedValue(false); // nothing is sent meanwhile
  const earlier = await invite();
  await inState(earlier, 'queued');
  const email = await request('the-token', event);
  await inState(email, 'queued');
  look.mockRestore();
  door.isOpen = true;
  expect(await service.app.get(DueMails).sendNext()).toBe(true);
  await mailTo(email);
});

it('what is logged of a refused mail names neither its address nor its token', async () => {
  const warnings = jest.spyOn(PinoLogger.prototype, 'warn');
  const email = await request('very-secret-token');
  await inState(email, 'failed');
  const logged = JSON.stringify(warnings.mock.calls);
  expect(logged).toContain('mail could not be sent');
  expect(logged).not.toContain('very-secret-token');
  expect(logged).not.toContain(email);
});

it('a secret sealed with another key is never sent as something else', async () => {
  door.isOpen = true;
  const { memberId, name, email } = someMember();
  const expiresAt = new Date(Date.now() + DAY_MS).toISOString();
  const data = { memberId, name, email, token: { sealed: Buffer.alloc(40).toString('base64url'), expiresAt } };
  await service.events.deliver(verificationRequested, { companyId: randomUUID(), subject: memberId, version: 1, data });
  await inState(email, 'failed');
  expect(await mailsTo(email)).toEqual([]);
});
