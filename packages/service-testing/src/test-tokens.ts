import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { Caller } from '@lms360/service-kit/http/tokens/caller';
import { TOKEN_AUDIENCE, TOKEN_ISSUER } from '@lms360/service-kit/http/tokens/token-verifier';

const keys = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** The test run's own signing keys, base64 as the configuration wants them. */
export const testKeys = {
  publicKey: Buffer.from(keys.publicKey).toString('base64'),
  privateKey: Buffer.from(keys.privateKey).toString('base64'),
};

/** A caller of a random company, or with the parts given. */
export const someCaller = (parts: Partial<Caller> = {}): Caller => ({
  memberId: randomUUID(),
  companyId: randomUUID(),
  sessionId: randomUUID(),
  role: 'superadmin',
  ...parts,
});

/** A valid access token for a caller. */
export const tokenFor = (caller: Caller, expiresInSeconds = 3600): string =>
  new JwtService({}).sign(
    { company: caller.companyId, role: caller.role, session: caller.sessionId },
    {
      privateKey: keys.privateKey,
      algorithm: 'ES256',
      subject: caller.memberId,
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
      expiresIn: expiresInSeconds,
    },
  );
