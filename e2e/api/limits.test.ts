import assert from 'node:assert/strict';
import { randomBytes, randomInt } from 'node:crypto';
import { before, test } from 'node:test';
import { Api, type Answer } from '@lms360/api-client/api';
import { PASSWORD, registrationForm } from '@lms360/api-client/people';
import { inParallel } from '@lms360/api-client/waiting';
import { openCompany, invite, type Company } from './support/company.ts';
import { expectHarmless } from './support/harmless.ts';
import { system } from './support/system.ts';
import { observed } from './support/observable.ts';
import { mailbox, visitor } from './support/visitor.ts';

// Guessing passwords and probing for accounts: limits per account apply behind a gateway without limits, limits per address at the gateway.

let company: Company;
before(async () => {
  company = await openCompany();
});

const somebody = () => `somebody.${randomBytes(5).toString('hex')}@proof.example`;
const guess = (email: string, password = 'Wrong@1234') => visitor.post('/login', { email, password });
const statuses = (answers: Answer[]) => answers.map(({ status }) => status);

/** 429 has the time to wait in its sentence and in Retry-After. */
function expectTooMany({ status, headers, body }: Answer): void {
  assert.equal(status, 429);
  assert.equal(body['code'], 'too_many_requests');
  assert.match(body.message ?? '', /[Tt]oo many/);
  assert.match(headers.get('retry-after') ?? '', /^[1-9]\d*$/);
}

test('an account accepts ten wrong passwords at once and no more; then the right one is refused, too', async () => {
  const { email } = company.teachers[0];
  const answers = await Promise.all(Array.from({ length: 30 }, () => guess(email)));
  assert.deepEqual(statuses(answers).sort(), [...Array<number>(10).fill(401), ...Array<number>(20).fill(429)]);
  expectTooMany(await guess(email, PASSWORD));
  assert.equal((await guess(company.teachers[1].email, PASSWORD)).status, 200, 'another account is not concerned');
});

test('an address without an account has the same limit and the same answers', async () => {
  const [known, unknown] = [company.students[0].email, somebody()];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const [ofKnown, ofUnknown] = [await guess(known), await guess(unknown)];
    const compared = ({ status, body }: Answer) => [status, body['code'], body.message];
    assert.deepEqual(compared(ofKnown), compared(ofUnknown));
  }
  for (const variant of [unknown.toUpperCase(), ` ${unknown} `]) expectTooMany(await guess(variant));
});

test('the old password cannot be guessed on the change of a password either', async () => {
  const { api } = company.students[1];
  const change = () =>
    api.post('/changePassword', { old_password: 'Wrong@1234', new_password: 'Changed@360', confirm_password: 'Changed@360' });
  assert.deepEqual(statuses(await Promise.all(Array.from({ length: 14 }, change))).sort(), [
    ...Array<number>(10).fill(400),
    ...Array<number>(4).fill(429),
  ]);
});

const asking = {
  'forgot-password': (email: string) => visitor.get(`/forgot-password?email=${encodeURIComponent(email)}`),
  resend: (email: string) => visitor.get(`/resend/${encodeURIComponent(email)}`),
};
for (const [call, ask] of Object.entries(asking)) {
  test(`${call} answers the same for verified, invited and unknown addresses, as often as it is asked`, async () => {
    const addresses = [company.superadmin.email, await invite(company, 'student'), somebody()];
    const first = observed(await ask(somebody()));
    assert.equal(first.status, 200);
    await inParallel(addresses, addresses.length, async (address) => {
      for (let attempt = 0; attempt < 12; attempt += 1) {
        assert.deepEqual(observed(await ask(address)), first, `${address}, ${attempt}`);
      }
    });
  });
}

test('an address gets no more than ten such mails in an hour', async () => {
  const address = await invite(company, 'student');
  await Promise.all(Array.from({ length: 15 }, () => asking.resend(address)));
  await mailbox.withSubject(address, /./);
  const mails = await settled(async () => (await mailbox.to(address)).length);
  assert.ok(mails > 1 && mails <= 11, `${mails} mails: the invitation and ten more at most`);
});

test('known and unknown addresses need comparable work: figures', async () => {
  const verified = [company.superadmin, ...company.teachers, ...company.students].map(({ email }) => email);
  const invited = await inParallel(Array.from({ length: 5 }), 5, () => invite(company, 'student'));
  await Promise.all(invited.map((address) => mailbox.withSubject(address, /./)));
  const cases = { login: { ask: guess, known: invited }, 'forgot-password': { ask: asking['forgot-password'], known: verified } };
  for (const [call, { ask, known }] of Object.entries({ ...cases, resend: { ask: asking.resend, known: invited } })) {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (const address of [...known, ...known]) {
      times.known.push(await millisecondsOf(() => ask(address)));
      times.unknown.push(await millisecondsOf(() => ask(somebody())));
    }
    console.log(`figure: ${call}, medians of 10: known ${median(times.known)} ms, unknown ${median(times.unknown)} ms`);
  }
});

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

const median = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1]?.toFixed(1);

/** The first half of addresses that no earlier run has exhausted. */
const net = `203.${randomInt(256)}`;

/** A client address for the strict gateway, which is behind one proxy. */
const from = (address: string): Api =>
  new Api(system.strictUrl, undefined, { observe: expectHarmless, headers: { 'x-forwarded-for': address } });

const limited: { what: string; allowed: number; ask: (api: Api) => Promise<Answer> }[] = [
  { what: 'sign-ins', allowed: 600, ask: (api) => api.post('/login', {}) }, // refused before a password is hashed
  { what: 'sign-ups', allowed: 10, ask: (api) => api.post('/registration', registrationForm(somebody(), 'A company')) },
  { what: 'resent mails', allowed: 10, ask: (api) => api.get(`/resend/${somebody()}`) },
  { what: 'forgotten passwords', allowed: 20, ask: (api) => api.get(`/forgot-password?email=${somebody()}`) },
  {
    what: 'guesses of a mailed token',
    allowed: 20,
    ask: (api) => api.post('/forgot-password', { email: somebody(), password: PASSWORD, token: 'guessed' }),
  },
  { what: 'newsletters', allowed: 10, ask: (api) => api.post('/createNewsLetter', { email: somebody(), applicationId: '9' }) },
  { what: 'enquiries', allowed: 10, ask: (api) => api.post('/createEnquiry', {}) },
];
for (const [index, { what, allowed, ask }] of limited.entries()) {
  test(`one address makes ${allowed} ${what} and no more; others are served`, async () => {
    const api = from(`${net}.1.${index}`);
    const answers = await Promise.all(Array.from({ length: allowed + 5 }, () => ask(api)));
    const refused = answers.filter(({ status }) => status === 429);
    assert.equal(refused.length, 5);
    refused.forEach(expectTooMany);
    assert.notEqual((await ask(from(`${net}.2.${index}`))).status, 429);
  });
}

test('an address cannot make itself another by a longer X-Forwarded-For', async () => {
  const ask = (index: number) => from(`10.0.0.${index}, ${net}.3.1`).get(`/resend/${somebody()}`);
  const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => ask(index)));
  assert.equal(answers.filter(({ status }) => status === 429).length, 2);
});

async function settled(count: () => Promise<number>): Promise<number> {
  for (let last = -1, same = 0; ;) {
    const now = await count();
    same = now === last ? same + 1 : 0;
    last = now;
    if (same === 5) return now;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
