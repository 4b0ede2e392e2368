import { randomUUID } from 'node:crypto';
import { TERMS_VERSION } from '@lms360/contracts/rules/terms';
import { TestService } from '@lms360/service-testing/test-service';
import { someCaller } from '@lms360/service-testing/test-tokens';
import { unknownCompanyToken } from '../src/unknown-companies/unknown-company-token.js';
import { mailKey, notifications, operator, someAddress } from './harness.js';
import { mailTo } from './mailbox.js';
import { someCompany } from './people.js';

let service: TestService;
beforeAll(async () => (service = await TestService.start(notifications())));
afterAll(() => service.close());

describe('the newsletter', () => {
  const subscribers = (email: string) =>
    service.sql<{ unsubscribe_token: string }>('SELECT unsubscribe_token FROM newsletter_subscriber WHERE email = $1', [email]);

  const asked = 'Thank you! Please confirm your subscription by the link in the mail that we send you.';
  const thanks = 'Thank you for subscribing to our newsletter!';
  const confirmed = async (email: string) =>
    (await service.sql('SELECT 1 FROM newsletter_subscriber WHERE email = $1 AND confirmed_at IS NOT NULL', [email])).length;
  const subscribe = (email: string) => service.post('/createNewsLetter', { email, applicationId: '9' });
  const mailsKept = async (email: string) => (await service.sql('SELECT 1 FROM mail WHERE recipient = $1', [email])).length;
  const tokenTo = async (email: string) => /\/newsletter\/confirm\/(\S+)/.exec((await mailTo(email)).Text)?.[1] ?? '';

  it('takes an address once, whatever its case, and answers alike', async () => {
    const email = someAddress('reader');
    const first = await subscribe(email);
    const again = await service.post('/createNewsLetter', { email: email.toUpperCase(), applicationId: 9 });
    expect(first).toMatchObject({ status: 201, body: { message: asked } });
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(await subscribers(email)).toHaveLength(1);
  });

  it('begins when the mailed link is answered, however often that is; then nothing more is mailed', async () => {
    const email = someAddress('reader');
    await subscribe(email);
    const token = await tokenTo(email);
    expect(await confirmed(email)).toBe(0);
    for (let times = 0; times < 2; times++)
      expect(await service.post(`/newsletter/confirm/${token}`)).toMatchObject({ status: 200, body: { message: thanks } });
    expect(await confirmed(email)).toBe(1);
    expect(await subscribe(email)).toMatchObject({ status: 201, body: { message: asked } });
    expect(await mailsKept(email)).toBe(1);
  });

  it('asks an address ten times an hour, whoever enters it; the answer stays the same', async () => {
    const email = someAddress('reader');
    const answers = await Promise.all(Array.from({ length: 13 }, () => subscribe(email)));
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(Array(13).fill([201, asked]));
    expect(await mailsKept(email)).toBe(10);
  });

  it('a link of another purpose, of no mail, or of an address that unsubscribed confirms nothing', async () => {
    const email = someAddress('reader');
    await subscribe(email);
    const token = await tokenTo(email);
    const other = unknownCompanyToken({ companyId: randomUUID(), email }, mailKey);
    for (const wrong of ['of-no-mail', token.slice(0, -4), other])
      expect(await service.post(`/newsletter/confirm/${wrong}`)).toMatchObject({ status: 400, body: { key: 'mailLinkBroken' } });
    expect(await confirmed(email)).toBe(0);
    const [row] = await subscribers(email);
    await service.post(`/newsletter/unsubscribe/${row?.unsubscribe_token}`);
    expect((await service.post(`/newsletter/confirm/${token}`)).status).toBe(400);
    expect(await subscribers(email)).toEqual([]);
  });

  it.each([
    [{}, 'Required Email'],
    [{ email: '' }, 'Required Email'],
    [{ email: 'nobody' }, 'Invalid Email'],
  ])('%j answers %s', async (body, message) => {
    expect(await service.post('/createNewsLetter', body)).toMatchObject({
      status: 400,
      body: { message, errors: [{ field: 'email', message }] },
    });
  });

  it.each(['GET', 'HEAD'])('stays when a program opens the link by %s: it leads to a page', async (method) => {
    const email = someAddress('scanned');
    await service.post('/createNewsLetter', { email });
    const token = (await subscribers(email))[0]?.unsubscribe_token;
    const { status, headers } = await service.call(method, `/newsletter/unsubscribe/${token}`);
    expect([status, headers.get('location')]).toEqual([302, `/newsletter/unsubscribe/${token}`]);
    expect(await subscribers(email)).toHaveLength(1);
  });

  it('is left by the button of that page, which may be pressed twice', async () => {
    const [email, neighbour] = [someAddress('leaver'), someAddress('stayer')];
    for (const address of [email, neighbour]) await service.post('/createNewsLetter', { email: address });
    const token = (await subscribers(email))[0]?.unsubscribe_token;
    for (const _ of [1, 2]) {
      const answer = await service.call('POST', `/newsletter/unsubscribe/${token}`);
      expect(answer).toMatchObject({ status: 200, body: { message: expect.stringContaining('You are unsubscribed') } });
    }
    expect(await subscribers(email)).toEqual([]);
    expect(await subscribers(neighbour)).toHaveLength(1);
  });
});

describe('an enquiry', () => {
  const enquiry = () => ({
    firstName: 'Kiran <b>Rao</b>',
    phoneNumber: 9876543210,
    email: someAddress('kiran'),
    company_name: 'Rao & Sons',
    subject: 'A demo, please',
    message: 'Could you show us the Approval Hub?\nTuesdays suit us.',
    termsAccepted: true,
    applicationId: 9,
  });

  it('reaches the operator, who can answer the writer', async () => {
    const fields = enquiry();
    expect(await service.post('/createEnquiry', fields)).toMatchObject({
      status: 201,
      body: { message: 'Thank you for contacting us! We will get back to you soon.' },
    });
    const mail = await mailTo(operator, ({ ReplyTo }) => ReplyTo.some(({ Address }) => Address === fields.email));
    expect(mail.Subject).toBe('Enquiry: A demo, please');
    expect(mail.Text).toContain('Tuesdays suit us.');
    expect(mail.Text).toContain('9876543210');
    expect(mail.HTML).toContain('Kiran &lt;b&gt;Rao&lt;/b&gt;');
    expect(mail.HTML).not.toContain('<b>Rao</b>');
    const rows = await service.sql('SELECT first_name, phone_number, company_name, terms_version FROM enquiry WHERE email = $1', [
      fields.email,
    ]);
    const kept = { first_name: 'Kiran <b>Rao</b>', phone_number: '9876543210', company_name: 'Rao & Sons' };
    expect(rows).toEqual([{ ...kept, terms_version: TERMS_VERSION }]);
  });

  it('is taken whatever Authorization comes with it', async () => {
    const response = await fetch(`${service.url}/createEnquiry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'a fixed value' },
      body: JSON.stringify(enquiry()),
    });
    expect(response.status).toBe(201);
  });

  it.each([
    [{ firstName: '' }, 'firstName', 'Required Name'],
    [{ email: '1kiran@example.com' }, 'email', 'Invalid Email Address'],
    [{ phoneNumber: 5876543210 }, 'phoneNumber', 'Invalid Mobile Number'],
    [{ phoneNumber: undefined }, 'phoneNumber', 'Required Mobile Number'],
    [{ subject: 'x'.repeat(51) }, 'subject', 'Must have at most 50 characters'],
    [{ message: 'x'.repeat(201) }, 'message', 'Must have at most 200 characters'],
    [{ termsAccepted: false }, 'termsAccepted', 'Please accept the terms'],
  ])('with %j is refused on %s', async (wrong, field, message) => {
    const answer = await service.post('/createEnquiry', { ...enquiry(), ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
  });

  it('cannot smuggle a header into the mail', async () => {
    const fields = { ...enquiry(), subject: 'Hello\r\nBcc: victim@example.com' };
    expect((await service.post('/createEnquiry', fields)).status).toBe(201);
    const mail = await mailTo(operator, ({ ReplyTo }) => ReplyTo.some(({ Address }) => Address === fields.email));
    expect(mail.Subject).toBe('Enquiry: Hello Bcc: victim @ example. com');
    expect(mail.To).toEqual([{ Name: '', Address: operator }]);
  });
});

describe('a bug report', () => {
  const report = { subject: '  The video stops ', issues: 'After ten seconds.\nEvery time.' };

  it('gets a ticket number, and reaches the operator with who reports it', async () => {
    const { companyId, superadmin } = await someCompany(service);
    const caller = someCaller({ companyId, memberId: superadmin.memberId });
    const answer = await service.post('/reportbug', report, caller);
    expect(answer.status).toBe(201);
    const { ticket, message } = answer.body;
    expect(ticket).toMatch(/^BUG-\d+$/);
    expect(message).toBe(`Thank you! Your report has been received. Your ticket number is ${ticket}.`);
    const mail = await mailTo(operator, ({ Subject }) => Subject === `${ticket}: The video stops`);
    expect(mail.Text).toContain('Every time.');
    expect(mail.Text).toContain(`Meera Nair, ${superadmin.email}`);
    expect(mail.Text).toContain(`Acme Learning (${companyId})`);
    expect(mail.ReplyTo).toMatchObject([{ Address: superadmin.email }]);
  });

  it('of a member not heard of yet is taken all the same, in the name of the token’s company', async () => {
    const caller = someCaller({ role: 'student' });
    const { body } = await service.post('/reportbug', { ...report, company_id: someCaller().companyId }, caller);
    const mail = await mailTo(operator, ({ Subject }) => Subject.startsWith(`${body.ticket}:`));
    expect(mail.Text).toContain(caller.memberId);
    expect(await service.sql('SELECT member_id FROM bug_report WHERE company_id = $1', [caller.companyId])).toEqual([
      { member_id: caller.memberId },
    ]);
  });

  it('ten of one member within an hour are taken, also at once, and no colleague is kept from it', async () => {
    const now = new Date();
    service.setNow(now);
    const caller = someCaller();
    const answers = await Promise.all(Array.from({ length: 13 }, () => service.post('/reportbug', report, caller)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), 429, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ code: 'too_many_requests', message: 'Too many requests. Please try again later.' });
    expect(refused?.headers.get('retry-after')).toBe('3600');
    expect(await service.sql('SELECT 1 FROM mail WHERE company_id = $1', [caller.companyId])).toHaveLength(10);
    const colleague = someCaller({ companyId: caller.companyId });
    expect((await service.post('/reportbug', report, colleague)).status).toBe(201);
    service.setNow(new Date(now.getTime() + 3_600_000));
    expect((await service.post('/reportbug', report, caller)).status).toBe(201);
    service.setNow(undefined);
  });

  it('tickets are never given twice', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => service.post('/reportbug', report, someCaller())));
    expect(new Set(answers.map(({ body }) => body.ticket)).size).toBe(10);
  });

  it.each([
    [{ subject: ' ', issues: 'x' }, 'subject', 'Required subject'],
    [{ subject: 'x' }, 'issues', 'Required description'],
    [{ subject: 'x'.repeat(51), issues: 'x' }, 'subject', 'Must have at most 50 characters'],
  ])('%j is refused on %s', async (body, field, message) => {
    expect(await service.post('/reportbug', body, someCaller())).toMatchObject({
      status: 400,
      body: { errors: [{ field, message }] },
    });
  });

  it('needs a token', async () => {
    expect((await service.post('/reportbug', report)).status).toBe(401);
  });
});
