import { generateKeyPairSync } from 'node:crypto';
import { publicTokenKeys } from '@lms360/service-kit/core/token-keys';
import { someCaller, testKeys, tokenFor } from '@lms360/service-testing/test-tokens';
import fastify from 'fastify';
import { recogniseSessions, sessionOf } from '../src/callers/session.js';

const caller = someCaller();
const good = tokenFor(caller);
const [header, claims, signature] = good.split('.') as [string, string, string];
const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ type: 'spki', format: 'pem' });

/** The session that a gateway with these keys finds in a request. */
async function sessionWith(authorization: string | undefined, keys = testKeys.publicKey): Promise<unknown> {
  const app = fastify();
  recogniseSessions(app, publicTokenKeys.parse(keys));
  app.get('/', async (request) => ({ session: sessionOf(request) ?? null }));
  const answer = await app.inject({ url: '/', headers: authorization === undefined ? {} : { authorization } });
  await app.close();
  return answer.json<{ session: unknown }>().session;
}

it.each([`Bearer ${good}`, `bearer  ${good}`, good])('a verified token gives its session: %.12s…', async (authorization) => {
  expect(await sessionWith(authorization)).toBe(caller.sessionId);
});

const forgedClaims = Buffer.from(JSON.stringify({ session: caller.sessionId, exp: 9_999_999_999 })).toString('base64url');
it.each([
  ['none at all', undefined],
  ['an empty one', 'Bearer '],
  ['no token', 'Bearer something'],
  ['another scheme', `Basic ${good}`],
  ['an expired one', `Bearer ${tokenFor(caller, -1)}`],
  ['other claims under its signature', `Bearer ${header}.${forgedClaims}.${signature}`],
  ['no signature', `Bearer ${header}.${claims}.`],
  ['an algorithm of none', `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`],
])('any other token is none: %s', async (_, authorization) => {
  expect(await sessionWith(authorization)).toBeNull();
});

it('a token signed by another key gives no session', async () => {
  expect(await sessionWith(`Bearer ${good}`, Buffer.from(other).toString('base64'))).toBeNull();
});
