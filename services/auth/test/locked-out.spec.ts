import { CLIENT_NETWORK } from '@lms360/service-kit/http/client-network';
import type { TestService } from '@lms360/service-testing/test-service';
import { callerOf, freshEmail, login, mailedToken, newCompany, newMember, PASSWORD, startAuth } from './auth.js';

// Guessing is bounded from one place and from a thousand, and nobody shuts another person out by it.

let auth: TestService;
beforeAll(async () => (auth = await startAuth()));
afterEach(() => auth.setNow(undefined));
afterAll(() => auth.close());

const WRONG = 'Wrong#123';
const NEW = 'Other#123';
const HOME = '203.0.113';

interface Try {
  from?: string;
  password?: string;
  device?: unknown;
}

const tryLogin = async (email: string, { from = HOME, password = PASSWORD, device }: Try = {}) => {
  const answer = await fetch(`${auth.url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [CLIENT_NETWORK]: from },
    body: JSON.stringify({ email, password, device_token: device }),
  });
  return { status: answer.status, body: (await answer.json()) as { token: string; device_token: string } };
};
const guess = async (times: number, email: string, how: Try = {}) => {
  const answers = await Promise.all(Array.from({ length: times }, () => tryLogin(email, { password: WRONG, ...how })));
  return answers.map(({ status }) => status).sort((a, b) => a - b);
};
/** Wrong passwords from many networks, until those of all together are used up. */
const guessEverywhere = async (email: string, networks = 12) => {
  for (let nth = 0; nth < networks; nth++) await guess(10, email, { from: `198.51.${nth}` });
};

test('ten wrong passwords from one network leave the owner in another alone', async () => {
  const { email } = await newCompany(auth);
  expect(await guess(12, email, { from: '198.51.100' })).toEqual([...Array(10).fill(401), 429, 429]);
  expect((await tryLogin(email, { from: '198.51.100' })).status).toBe(429);
  expect((await tryLogin(email)).status).toBe(200);
});

test('a school behind one address: one member who has forgotten the password keeps nobody else out', async () => {
  const { owner, email } = await newCompany(auth);
  const pupil = await newMember(auth, owner);
  await guess(11, pupil.email);
  expect((await tryLogin(pupil.email)).status).toBe(429);
  expect((await tryLogin(email)).status).toBe(200);
});

test('a hundred wrong passwords in an hour from everywhere are the last, and refused ones do not count', async () => {
  const { email } = await newCompany(auth);
  const now = new Date();
  auth.setNow(now);
  await guess(60, email, { from: '198.51.100' }); // 10 of them tried, 50 refused
  for (let nth = 0; nth < 9; nth++) expect(await guess(10, email, { from: `192.0.${nth}` })).toEqual(Array(10).fill(401));
  expect((await tryLogin(email, { from: '192.0.99' })).status).toBe(429);
  auth.setNow(new Date(now.getTime() + 3_600_000));
  expect((await tryLogin(email, { from: '192.0.99' })).status).toBe(200);
});

test('right passwords neither count nor free those who guess elsewhere', async () => {
  const { email } = await newCompany(auth);
  for (let nth = 0; nth < 9; nth++) await guess(10, email, { from: `192.0.${nth}` });
  for (let times = 0; times < 15; times++) expect((await tryLogin(email)).status).toBe(200);
  expect(await guess(12, email, { from: '198.51.100' })).toEqual([...Array(10).fill(401), 429, 429]);
  expect((await tryLogin(email)).status).toBe(429);
});

test('a device that signed in before is let through, and others still are not', async () => {
  const { email } = await newCompany(auth);
  const { body } = await tryLogin(email);
  await guessEverywhere(email);
  expect((await tryLogin(email)).status).toBe(429);
  expect((await tryLogin(email, { device: body.device_token })).status).toBe(200);
  expect((await tryLogin(email, { from: '198.51.3', device: body.device_token })).status).toBe(200);
  expect((await tryLogin(email)).status).toBe(429);
});

test('guessing with the token of a device is bounded too, whatever its network', async () => {
  const { email } = await newCompany(auth);
  const { body } = await tryLogin(email);
  const statuses = [];
  for (let nth = 0; nth < 13; nth++)
    statuses.push(...(await guess(10, email, { from: `192.0.${nth}`, device: body.device_token })));
  expect(statuses.filter((status) => status === 401)).toHaveLength(10 + 100);
});

test('several devices and several accounts stand side by side', async () => {
  const [one, two] = [await newCompany(auth), await newCompany(auth)];
  const devices = [await tryLogin(one.email), await tryLogin(one.email), await tryLogin(two.email)].map(
    ({ body }) => body.device_token,
  );
  await guess(11, one.email);
  await guess(11, two.email);
  const tries = [
    [one.email, devices[0], 200],
    [one.email, devices[1], 200],
    [two.email, devices[2], 200],
    [two.email, devices[0], 429], // another account's
  ] as const;
  for (const [email, device, status] of tries)
    expect([device, (await tryLogin(email, { device })).status]).toEqual([device, status]);
});

describe('what is no token of this device', () => {
  const forged = (token: string) => `${token.slice(0, -6)}AAAAAA`;
  const edited = (token: string) => {
    const [head, , signature] = token.split('.');
    return [head, Buffer.from(JSON.stringify({ sub: 'x', epoch: 0 })).toString('base64url'), signature].join('.');
  };
  test.each<[string, (token: string, accessToken: string) => unknown]>([
    ['a forged signature', forged],
    ['other claims', edited],
    ['an access token', (_token, accessToken) => accessToken],
    ['a text', () => 'nonsense'],
    ['a number', () => 5],
    ['an object', () => ({ sub: 1 })],
  ])('%s lets nobody through, and refuses nobody', async (_, made) => {
    const { email } = await newCompany(auth);
    const { body } = await tryLogin(email);
    const device = made(body.device_token, body.token);
    expect((await tryLogin(email, { device })).status).toBe(200);
    await guess(11, email);
    expect((await tryLogin(email, { device })).status).toBe(429);
  });

  test('it opens no call', async () => {
    const { email } = await newCompany(auth);
    const { body } = await tryLogin(email);
    const answer = await fetch(`${auth.url}/getprofile`, { headers: { authorization: `Bearer ${body.device_token}` } });
    expect(answer.status).toBe(401);
  });
});

describe('a device is forgotten', () => {
  test('after 180 days', async () => {
    const { email } = await newCompany(auth);
    const { body } = await tryLogin(email);
    const { exp, iat } = JSON.parse(Buffer.from(body.device_token.split('.')[1] ?? '', 'base64url').toString());
    expect(exp - iat).toBe(180 * 24 * 3600);
  });

  test.each<[string, (email: string, accessToken: string) => Promise<unknown>, string]>([
    [
      'with a new password',
      (_email, accessToken) =>
        fetch(`${auth.url}/changePassword`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
          body: JSON.stringify({ old_password: PASSWORD, new_password: NEW, confirm_password: NEW }),
        }),
      NEW,
    ],
    [
      'with a reset',
      async (email) => {
        await auth.get(`/forgot-password?email=${email}`);
        await auth.post('/forgot-password', { email, password: NEW, token: await mailedToken(auth, 'reset', email) });
      },
      NEW,
    ],
  ])('%s', async (_, renew, password) => {
    const { email } = await newCompany(auth);
    const { body } = await tryLogin(email);
    await renew(email, body.token);
    await guess(11, email);
    expect((await tryLogin(email, { password, device: body.device_token })).status).toBe(429);
    expect((await tryLogin(email, { password, from: '192.0.2' })).status).toBe(200);
  });

  test('when the member is deactivated, also once active again', async () => {
    const { owner } = await newCompany(auth);
    const { id, email } = await newMember(auth, owner);
    const { body } = await tryLogin(email);
    for (const _twice of [1, 2]) await auth.post('/switch', { val: id, type: 'user' }, owner);
    await guess(11, email);
    expect((await tryLogin(email, { device: body.device_token })).status).toBe(429);
  });
});

test('who is signed in changes the password while others are guessing it', async () => {
  const { owner, email } = await newCompany(auth);
  await guessEverywhere(email);
  const change = { old_password: PASSWORD, new_password: NEW, confirm_password: NEW };
  expect((await auth.post('/changePassword', change, owner)).status).toBe(200);
});

test('wrong old passwords of one session keep neither another session nor a login out', async () => {
  const { owner, email } = await newCompany(auth);
  const other = await login(auth, email);
  const wrong = { old_password: WRONG, new_password: NEW, confirm_password: NEW };
  for (let tries = 0; tries < 10; tries++) expect((await auth.post('/changePassword', wrong, owner)).status).toBe(400);
  expect((await auth.post('/changePassword', wrong, owner)).status).toBe(429);
  expect((await tryLogin(email)).status).toBe(200);
  expect((await auth.post('/changePassword', { ...wrong, old_password: PASSWORD }, other)).status).toBe(200);
});

test('an address without an account is counted as one with', async () => {
  const email = freshEmail();
  expect(await guess(11, email)).toEqual([...Array(10).fill(401), 429]);
  expect((await tryLogin(email, { from: '192.0.2' })).status).toBe(401);
});

test('the token says whose device it is, and nothing of the password', async () => {
  const { email } = await newCompany(auth);
  const { body } = await tryLogin(email);
  const claims = JSON.parse(Buffer.from(body.device_token.split('.')[1] ?? '', 'base64url').toString());
  expect(Object.keys(claims).sort()).toEqual(['aud', 'epoch', 'exp', 'iat', 'iss', 'jti', 'sub']);
  expect(claims.sub).toBe(callerOf(body.token).memberId);
});
