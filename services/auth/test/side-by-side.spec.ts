import { memberRemoved } from '@lms360/contracts/events/auth';
import { CLIENT_NETWORK } from '@lms360/service-kit/http/client-network';
import type { TestService } from '@lms360/service-testing/test-service';
import { WaitingMails } from '../src/registration/waiting-mails.service.js';
import {
  freshEmail,
  mailedToken,
  memberId,
  newCompany,
  PASSWORD,
  signUpForm,
  startAuth,
  studentForm,
  teacherForm,
} from './auth.js';

// Anyone can register anybody's address, or invite it: until one of these is verified they stand side by side, and none keeps another out.

const HOUR = 3_600_000;
let auth: TestService;
beforeAll(async () => (auth = await startAuth()));
afterEach(() => auth.setNow(undefined));
afterAll(() => auth.close());

const register = async (email: string, network = '203.0.113', company = 'Rao Academy', password = PASSWORD) => {
  const answer = await fetch(`${auth.url}/registration`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [CLIENT_NETWORK]: network },
    body: JSON.stringify(signUpForm({ email, company, password })),
  });
  return answer.status;
};
const follow = async (token: string): Promise<string> => {
  const { body } = await auth.post(`/verify/${token}`);
  return body.page ?? body.message;
};
const accept = async (email: string, token: string) =>
  (await auth.post('/forgot-password', { email, password: PASSWORD, token })).status;
const BROKEN = 'This verification link is not valid. Please ask for a new one.';

/** How many verification mails each registration's company has been sent, by the company's name. */
const mailsTo = async (email: string): Promise<Record<string, number>> => {
  const rows = await auth.sql<{ name: string; mails: number }>(
    `SELECT c.name, count(l.token_hash)::int AS mails FROM account a JOIN company c USING (company_id)
     LEFT JOIN mailed_link l ON l.company_id = a.company_id AND l.kind = 'verification' WHERE a.email = $1 GROUP BY c.name`,
    [email],
  );
  return Object.fromEntries(rows.map(({ name, mails }) => [name, mails]));
};
const total = async (email: string) => Object.values(await mailsTo(email)).reduce((sum, mails) => sum + mails, 0);

describe('an invitation and a registration of one address', () => {
  const both = async (first: 'invited' | 'registered') => {
    const { owner } = await newCompany(auth);
    const form = teacherForm();
    if (first === 'registered') await register(form.email);
    expect((await auth.post('/adduser', form, owner)).status).toBe(201);
    if (first === 'invited') expect(await register(form.email)).toBe(201);
    const [invitation, verification] = [
      await mailedToken(auth, 'invitation', form.email),
      await mailedToken(auth, 'verification', form.email),
    ];
    const [listed] = await auth.sql<{ removed_at: Date | null }>(
      'SELECT removed_at FROM member JOIN account USING (company_id, member_id) WHERE email = $1 AND company_id = $2',
      [form.email, owner.companyId],
    );
    expect(listed).toEqual({ removed_at: null });
    return { owner, email: form.email, invitation, verification };
  };

  test.each(['invited', 'registered'] as const)('%s first: the invitation is accepted, the registration goes', async (first) => {
    const { email, invitation, verification } = await both(first);
    expect(await accept(email, invitation)).toBe(200);
    expect(await follow(verification)).toBe(BROKEN);
    expect(
      await auth.sql('SELECT role FROM account JOIN member USING (company_id, member_id) WHERE email = $1', [email]),
    ).toEqual([{ role: 'employee' }]);
  });

  test.each(['invited', 'registered'] as const)('%s first: the registration is verified, the invitation goes', async (first) => {
    const { owner, email, invitation, verification } = await both(first);
    expect(await follow(verification)).toBe('/signup/success');
    const removed = await auth.events.next(memberRemoved, (event) => event.data.email === email);
    expect(removed.companyid).toBe(owner.companyId);
    expect(await accept(email, invitation)).toBe(400);
    const { body } = await auth.post('/searchuser', { user_type: 'users', type: 'All', text: email }, owner);
    expect(JSON.stringify(body)).toContain(email); // deleted, and still to be seen
  });

  test('a registration that expires leaves the invitation', async () => {
    const { email, invitation, verification } = await both('invited');
    auth.setNow(new Date(Date.now() + 25 * HOUR));
    expect(await follow(verification)).toBe('This verification link has expired. Please ask for a new one.');
    expect(await accept(email, invitation)).toBe(200);
  });
});

test('the seat of an invitation that goes is free again', async () => {
  const { owner } = await newCompany(auth);
  const email = freshEmail();
  const used = async () =>
    (
      await auth.sql(`SELECT 1 FROM member WHERE company_id = $1 AND role = 'student' AND active AND removed_at IS NULL`, [
        owner.companyId,
      ])
    ).length;
  await auth.post('/adduser', studentForm({ email }), owner);
  await register(email);
  expect(await used()).toBe(1);
  await follow(await mailedToken(auth, 'verification', email));
  expect(await used()).toBe(0);
});

test('of the invitations of two companies the accepted one stays, and the other company may not restore its own', async () => {
  const [one, two] = [await newCompany(auth), await newCompany(auth)];
  const form = studentForm();
  for (const { owner } of [one, two]) await auth.post('/adduser', form, owner);
  const others = await memberId(auth, form.email);
  expect(await accept(form.email, await mailedToken(auth, 'invitation', form.email))).toBe(200);
  await auth.events.next(memberRemoved, (event) => event.subject === others);
  const restore = await auth.post('/deleteuser', { id: others, type: 'revoke', user_type: 'student' }, two.owner);
  expect([restore.status, restore.body.code]).toEqual([409, 'conflict']);
});

test('of a double click’s two sign-ups either mail’s link works', async () => {
  for (const nth of [0, 1]) {
    const email = freshEmail();
    await Promise.all([register(email), register(email)]);
    await mailedToken(auth, 'verification', email, 1);
    expect(await follow(await mailedToken(auth, 'verification', email, nth))).toBe('/signup/success');
    expect(await auth.sql('SELECT 1 FROM account WHERE email = $1', [email])).toHaveLength(1);
  }
});

test('who signs in before verifying is told so, whatever strangers registered since', async () => {
  const email = freshEmail();
  await register(email, '203.0.113', 'Mine');
  await register(email, '198.51.100', 'Theirs', 'Tungabhadra#1');
  const login = async (network: string) => {
    const headers = { 'content-type': 'application/json', [CLIENT_NETWORK]: network };
    return (await fetch(`${auth.url}/login`, { method: 'POST', headers, body: JSON.stringify({ email, password: PASSWORD }) }))
      .status;
  };
  expect([await login('203.0.113'), await login('198.51.100')]).toEqual([412, 401]);
});

describe('a stranger registers an address many times', () => {
  const flood = async (email: string, networks: string[], times: number) => {
    for (const network of networks) {
      for (let nth = 0; nth < times; nth++) expect(await register(email, network, `Stranger ${network} ${nth}`)).toBe(201);
    }
  };
  const sendWaiting = async (hours: number) => {
    auth.setNow(new Date(Date.now() + hours * HOUR + 1000));
    await auth.app.get(WaitingMails).run();
  };

  test('three mails of the hour go out, and the owner’s own sign-up works at once', async () => {
    const email = freshEmail();
    await flood(email, ['198.51.100'], 10);
    expect(await total(email)).toBe(3);
    expect(await register(email, '203.0.113', 'Owner')).toBe(201);
    expect(await mailsTo(email)).toMatchObject({ Owner: 1 });
    expect(await follow(await mailedToken(auth, 'verification', email, 3))).toBe('/signup/success');
    expect(await auth.sql('SELECT name FROM company JOIN account USING (company_id) WHERE email = $1', [email])).toEqual([
      { name: 'Owner' },
    ]);
    await sendWaiting(1); // nothing waits any more
    expect(await auth.sql('SELECT 1 FROM mailed_link JOIN account USING (company_id) WHERE email = $1', [email])).toHaveLength(1);
  });

  test('what is above goes out as soon as the hour allows, each network in its turn', async () => {
    const email = freshEmail();
    await flood(email, ['198.51.100', '198.51.101', '198.51.102', '198.51.103'], 4);
    expect(await total(email)).toBe(10);
    expect(await register(email, '203.0.113', 'Owner')).toBe(201);
    await sendWaiting(0);
    expect(await total(email)).toBe(10);
    await sendWaiting(1);
    expect(await total(email)).toBe(17); // the seven that waited: each network's next, the owner's among them
    expect(await mailsTo(email)).toMatchObject({ Owner: 1 });
  });

  test('ten of an hour in all, also from many networks at once', async () => {
    const email = freshEmail();
    const networks = Array.from({ length: 14 }, (_, nth) => `192.0.${nth}`);
    const statuses = await Promise.all(networks.map((network) => register(email, network, `Many ${network}`)));
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect(await total(email)).toBe(10);
  });
});
