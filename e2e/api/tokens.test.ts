import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Api } from '@lms360/api-client/api';
import { signIn } from '@lms360/api-client/people';
import { inParallel, waitFor } from '@lms360/api-client/waiting';
import { mayMake } from '@lms360/contracts/authorisation.ts';
import { callIds, calls, callsOf, nameOf, type CallId } from '@lms360/contracts/calls.ts';
import type { Service } from '@lms360/contracts/services.ts';
import { openCompany, type Company } from './support/company.ts';
import { everyDoor, probes } from './support/doors.ts';
import { forgedTokens } from './support/forged-tokens.ts';
import { system } from './support/system.ts';
import { observed } from './support/observable.ts';
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

/** It is for everybody, and tells members more. */
const FOR_BOTH: CallId = 'browseCategories';
/** The calls that no bad token opens. */
const isGuarded = (id: CallId) => id === FOR_BOTH || !mayMake(calls[id], 'nobody');
const guardedOf = (services: readonly Service[]) => services.flatMap(callsOf).filter(isGuarded);
const open = callIds.filter((id) => !isGuarded(id));

const callOf = (api: Api, id: CallId) => {
  const { method, path } = calls[id];
  return api.call(method, path.replace(/\{\w+\}/, 'x'), method === 'POST' ? { body: {} } : {});
};

test('a valid token opens one call of each service, at the gateway and at the service itself', async () => {
  for (const { door, api, services } of everyDoor) {
    for (const service of services) {
      const { status, text } = await callOf(api.as(home.students[0].api.token), probes[service]);
      assert.notEqual(status, 401, `${door}: ${nameOf(probes[service])}: ${text}`);
    }
  }
});

for (const { door, api, services } of everyDoor) {
  test(`${door} refuses every forged token at every call, and all alike`, async () => {
    const ids = guardedOf(services);
    assert.ok(ids.length > 0);
    const nobodys = observed(await callOf(api, probes[services[0] as Service]));
    assert.deepEqual([nobodys.status, (nobodys.body as { code?: string }).code], [401, 'unauthenticated']);
    const cases = ids.flatMap((id) => Object.entries(forged).map(([what, token]) => ({ id, what, token })));
    await inParallel(cases, AT_ONCE, async ({ id, what, token }) => {
      assert.deepEqual(observed(await callOf(api.as(token), id)), nobodys, `${nameOf(id)} with ${what}`);
    });
  });
}

test('a call that is open to everybody takes a forged token for none', async () => {
  assert.ok(open.includes('createEnquiry'));
  const nobodys = new Map(await Promise.all(open.map(async (id) => [id, observed(await callOf(visitor, id))] as const)));
  const cases = open.flatMap((id) => Object.entries(forged).map(([what, token]) => ({ id, what, token })));
  await inParallel(cases, AT_ONCE, async ({ id, what, token }) => {
    assert.deepEqual(observed(await callOf(visitor.as(token), id)), nobodys.get(id), `${nameOf(id)} with ${what}`);
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
    for (const service of services) {
      const probe = async () => ((await callOf(api.as(member.token), probes[service])).status === 401 ? true : undefined);
      await waitFor(`${service} to refuse an ended session`, probe);
    }
    for (const id of guardedOf(services))
      assert.equal((await callOf(api.as(member.token), id)).status, 401, `${door}: ${nameOf(id)}`);
  }
});
