import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { JwtService, type JwtSignOptions } from '@nestjs/jwt';
import { baseConfig } from '../../core/config.js';
import { TOKEN_AUDIENCE, TOKEN_ISSUER, TokenVerifier } from './token-verifier.js';

type Algorithm = NonNullable<JwtSignOptions['algorithm']>;

const elliptic = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString();
const base64 = (key: KeyObject) => Buffer.from(pem(key)).toString('base64');
const signed = (key: KeyObject, claims: object = {}, algorithm: Algorithm = key.asymmetricKeyType === 'ec' ? 'ES256' : 'RS256') =>
  new JwtService({}).sign(
    { company: 'c', role: 'student', session: 's', ...claims },
    {
      privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
      algorithm,
      subject: 'm',
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
      expiresIn: 60,
    },
  );
const caller = { memberId: 'm', companyId: 'c', role: 'student', sessionId: 's' };

/** A replica with these public keys in TOKEN_PUBLIC_KEYS. */
const replica = (...keys: KeyObject[]) =>
  new TokenVerifier(baseConfig.shape.TOKEN_PUBLIC_KEYS.parse(keys.map(base64).join(', ')));

describe.each([
  ['elliptic to elliptic', elliptic(), elliptic()],
  ['RSA to elliptic', rsa(), elliptic()],
  ['elliptic to RSA', elliptic(), rsa()],
])('rotation of the signing key, %s', (__, old, fresh) => {
  it.each([
    ['before', [old.publicKey], true, false],
    ['while both are known', [fresh.publicKey, old.publicKey], true, true],
    ['in the other order', [old.publicKey, fresh.publicKey], true, true],
    ['after the old one was dropped', [fresh.publicKey], false, true],
  ])('%s', (_, keys, takesOld, takesFresh) => {
    const verifier = replica(...keys);
    expect(verifier.verify(signed(old.privateKey))).toEqual(takesOld ? caller : undefined);
    expect(verifier.verify(signed(fresh.privateKey))).toEqual(takesFresh ? caller : undefined);
  });
});

it('a claim that a later release adds changes nothing', () => {
  const { privateKey, publicKey } = elliptic();
  expect(replica(publicKey).verify(signed(privateKey, { tier: 'gold', roles: ['superadmin'] }))).toEqual(caller);
});

it.each(['RS384', 'RS512', 'PS256'] as const)('a key is used for one algorithm only, not for %s', (algorithm) => {
  const { privateKey, publicKey } = rsa();
  const verifier = replica(publicKey);
  expect(verifier.verify(signed(privateKey))).toEqual(caller);
  expect(verifier.verify(signed(privateKey, {}, algorithm))).toBeUndefined();
});
