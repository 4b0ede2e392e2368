import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Api } from '@lms360/api-client/api';
import { signIn } from '@lms360/api-client/people';
import { inParallel, waitFor } from '@lms360/api-client/waiting';
import type { Service } from '@lms360/contracts/services.ts';
import { calls } from './calls.ts';
import { authorisation } from './support/authorisation.ts';
import { openCompany, type Company } from './support/company.ts';
import { everyDoor, probes } from './support/doors.ts';
import { forgedTokens } from './support/forged-tokens.ts';
import { system } from './support/system.ts';
import { told } from './support/telling.ts';
import { visitor } from './support/visitor.ts';

// Only a valid token opens a call: neither the gateway nor a service itself accepts any other.

const AT_ONCE = 16;

let home: Company;
let forged: Record<string, string>;
before(async () => {
  home = await openCompany();
  const away = await openCompany();
  forged = forgedTokens(home.students[0].api.token as string, away.superadmin.api.token as string);
});

/** The call is public, and shows members more. */
const FOR_BOTH = 'POST /lmsCategoryList';
const refusesNobody = (name: string) => authorisation.get(name)?.nobody.startsWith('401') ?? false;
/** The calls that require a valid token. */
const guarded = (names: readonly string[]) => names.filter((name) => name === FOR_BOTH || refusesNobody(name));
const open = [...authorisation.keys()].filter((name) => name !== FOR_BOTH && !refusesNobody(name));

const callOf = (api: Api, name: string) => {
  const [method, path] = name.split(' ') as [string, string];
  return api.call(method, path.replace(/\{\w+\}/, 'x'), method === 'POST' ? { body: {} } : {});
};

test('a valid token opens one call of each service, at the gateway and at the service itself', async () => {
  for (const { door, api, services } of everyDoor) {
    for (const service of services) {
      const { status, text } = await callOf(api.as(home.students[0].api.token), probes[service]);
      assert.notEqual(status, 401, `${door}: ${probes[service]}: ${text}`);
    }
  }
});

for (const { door, api, services } of everyDoor) {
  test(`${door} refuses every forged token at every call, always with the same answer`, async () => {
    const names = guarded(services.flatMap((service) => calls[service]));
    assert.ok(names.length > 0);
    const nobodys = told(await callOf(api, probes[services[0] as Service]));
    assert.deepEqual([nobodys.status, (nobodys.body as { code?: string }).code], [401, 'unauthenticated']);
    const cases = names.flatMap((name) => Object.entries(forged).map(([what, token]) => ({ name, what, token })));
    await inParallel(cases, AT_ONCE, async ({ name, what, token }) => {
      assert.deepEqual(told(await callOf(api.as(token), name)), nobodys, `${name} with ${what}`);
    });
  });
}

test('a public call treats a forged token as none', async () => {
  assert.ok(open.includes('POST /createEnquiry'));
  const nobodys = new Map(await Promise.all(open.map(async (name) => [name, told(await callOf(visitor, name))] as const)));
  const cases = open.flatMap((name) => Object.entries(forged).map(([what, token]) => ({ name, what, token })));
  await inParallel(cases, AT_ONCE, async ({ name, what, token }) => {
    assert.deepEqual(told(await callOf(visitor.as(token), name)), nobodys.get(name), `${name} with ${what}`);
  });
});

test('the categories of the home page are shown without a token, and refused with an invalid one', async () => {
  assert.ok(Array.isArray((await visitor.post('/lmsCategoryList')).body));
  assert.equal((await visitor.as('of-long-ago').post('/lmsCategoryList')).status, 401);
});

test('the token may be sent without a scheme, but not with another scheme or in the query', async () => {
  const { token } = home.students[0].api;
  const statusOf = async (headers: Record<string, string>, path = '/getprofile') =>
    (await fetch(`${system.webUrl}/api${path}`, { headers })).status;
  assert.equal(await statusOf({ authorization: token as string }), 200);
  assert.equal(await statusOf({ authorization: `bearer ${token}` }), 200);
  for (const scheme of ['Basic', 'Token', 'Bearer Bearer', 'JWT'])
    assert.equal(await statusOf({ authorization: `${scheme} ${token}` }), 401, scheme);
  assert.equal(await statusOf({}, `/getprofile?token=${token}&access_token=${token}`), 401);
  assert.equal(await statusOf({ cookie: `token=${token}; jwtToken=${token}`, 'x-access-token': token as string }), 401);
});

test('a token is refused after its logout', async () => {
  const { api: member } = await signIn(visitor, home.students[1].email);
  await member.mustPost('/logout');
  for (const { door, api, services } of everyDoor) {
    const names = guarded(services.flatMap((service) => calls[service]));
    for (const service of services) {
      const probe = async () => ((await callOf(api.as(member.token), probes[service])).status === 401 ? true : undefined);
      await waitFor(`${service} to refuse an ended session`, probe);
    }
    for (const name of names) assert.equal((await callOf(api.as(member.token), name)).status, 401, `${door}: ${name}`);
  }
});
