import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { startBacking, type Backing } from '../src/local-backing.ts';
import type { MailMessage, MailSummary } from '../src/mailbox-api.ts';
import { stateRoot } from '../src/paths.ts';
import { endOnSignal } from '../src/processes/end-on-signal.ts';
import { removeSet } from '../src/set.ts';
import { waysOf, type TriedWay } from './ways.ts';

const ways = await waysOf(['mailbox']);
const dirOf = (way: string) => path.join(stateRoot, `mailbox-${way}-${process.pid}`);
endOnSignal(async () => {
  for (const { way } of ways) await removeSet(dirOf(way));
});

function contract({ way, skip }: TriedWay): void {
  const dir = dirOf(way);
  let backing: Backing;

  const call = async (route: string, init?: RequestInit) => fetch(`${backing.addresses.mailboxUrl}/api/v1/${route}`, init);
  const list = async (route = 'messages') => (await (await call(route)).json()) as { total: number; messages: MailSummary[] };
  const deliver = (mail: SendMailOptions) =>
    nodemailer.createTransport(backing.addresses.smtpUrl).sendMail({ from: '"LMS360" <no-reply@lms360.example>', ...mail });

  const start = async () => {
    backing = await startBacking({ dir, ports: 'free', durable: false, only: ['mailbox'], way });
  };
  before(async () => {
    if (!skip) await start();
  });
  beforeEach(async () => {
    if (!skip) await call('messages', { method: 'DELETE' });
  });
  after(async () => {
    if (skip) return;
    await backing.stop();
    await removeSet(dir);
  });

  test('a delivered mail is listed with the names that Mailpit gives', { skip }, async () => {
    await deliver({ to: 'Asha <asha@example.com>', subject: 'Grüße ₹', text: 'Hello there', messageId: '<1@lms360>' });
    const { total, messages } = await list();
    assert.equal(total, 1);
    const mail = messages[0];
    assert.deepEqual(mail?.To, [{ Name: 'Asha', Address: 'asha@example.com' }]);
    assert.deepEqual(mail.From, { Name: 'LMS360', Address: 'no-reply@lms360.example' });
    assert.equal(mail.Subject, 'Grüße ₹');
    assert.equal(mail.MessageID, '1@lms360');
    assert.equal(mail.Snippet, 'Hello there');
  });

  test('a mail in full has its text, its HTML and its attachments', { skip }, async () => {
    const attachments = [{ filename: 'invoice.pdf', content: Buffer.from('%PDF-1.7'), contentType: 'application/pdf' }];
    await deliver({
      to: 'a@example.com',
      subject: 's',
      text: 'plain',
      html: '<p>rich <a href="http://x.test/?a=1&amp;b=2">go</a></p>',
      attachments,
    });
    const { messages } = await list();
    const mail = (await (await call(`message/${messages[0]?.ID}`)).json()) as MailMessage;
    assert.equal(mail.Text.trim(), 'plain');
    assert.match(mail.HTML, /href="http:\/\/x\.test\/\?a=1&amp;b=2"/);
    assert.equal(mail.Attachments[0]?.FileName, 'invoice.pdf');
    const part = await call(`message/${mail.ID}/part/${mail.Attachments[0].PartID}`);
    assert.equal(await part.text(), '%PDF-1.7');
    assert.match(await (await call(`message/${mail.ID}/raw`)).text(), /^Subject: s$/m);
  });

  test('the newest mail comes first, and a search finds by address and by words', { skip }, async () => {
    await deliver({ to: 'first@example.com', subject: 'Verify your address', text: 'one' });
    await deliver({ to: 'second@example.com', subject: 'Invitation', text: 'two' });
    assert.deepEqual(
      (await list()).messages.map((mail) => mail.Subject),
      ['Invitation', 'Verify your address'],
    );
    assert.deepEqual(
      (await list('messages?limit=1&start=1')).messages.map((mail) => mail.Subject),
      ['Verify your address'],
    );
    const found = await list(`search?query=${encodeURIComponent('to:"first@example.com" verify')}`);
    assert.deepEqual(
      found.messages.map((mail) => mail.Subject),
      ['Verify your address'],
    );
  });

  test('mails outlive a restart of the mailbox and go when they are deleted', { skip }, async () => {
    await deliver({ to: 'a@example.com', subject: 'kept', text: 'x' });
    const before = (await list()).messages;
    await backing.stop();
    await start();
    assert.deepEqual((await list()).messages, before);
    await call('messages', { method: 'DELETE', body: JSON.stringify({ IDs: [before[0]?.ID] }) });
    assert.equal((await list()).total, 0);
    assert.equal((await call(`message/${before[0]?.ID}`)).status, 404);
  });

  test('two mails delivered together are both kept', { skip }, async () => {
    await Promise.all(['a', 'b', 'c', 'd'].map((name) => deliver({ to: `${name}@example.com`, subject: name, text: name })));
    assert.equal((await list()).total, 4);
  });

  const ownPage = skip || (way === 'containers' && 'Mailpit has a page of its own');
  test('the page shows mails in a frame in which no script runs', { skip: ownPage }, async () => {
    const page = await (await fetch(backing.addresses.mailboxUrl)).text();
    assert.match(page, /frame\.sandbox = 'allow-popups allow-popups-to-escape-sandbox'/);
  });
}

for (const tried of ways) describe(tried.way, () => contract(tried));
