import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Caller } from './caller.js';
import type { TokenKey } from '../../core/token-keys.js';

export const TOKEN_ISSUER = 'lms360';
export const TOKEN_AUDIENCE = 'lms360-api';

interface Claims {
  sub: string;
  company: string;
  role: string;
  session: string;
  exp: number;
}

/** The token in an `Authorization` header, with or without the scheme. */
export const bearerToken = (authorization: string): string => authorization.replace(/^Bearer\s+/i, '');

const MAX_REMEMBERED = 20_000;

/** Verifies access tokens (signature, issuer, audience, expiry) against the configured public keys and caches the valid ones. */
@Injectable()
export class TokenVerifier {
  private readonly verifiers: JwtService[];
  private readonly known = new Map<string, { caller: Caller; expiresAt: number }>();

  constructor(publicKeys: TokenKey[]) {
    this.verifiers = publicKeys.map(
      ({ key, algorithm }) =>
        new JwtService({
          secretOrKeyProvider: () => key,
          verifyOptions: { algorithms: [algorithm], issuer: TOKEN_ISSUER, audience: TOKEN_AUDIENCE },
        }),
    );
  }

  /** @returns the caller, or undefined for a token that is malformed, forged, expired or signed by an unknown key. */
  verify(token: string): Caller | undefined {
    const fingerprint = hash('sha256', token, 'base64');
    const remembered = this.known.get(fingerprint);
    if (remembered) {
      if (remembered.expiresAt > Date.now()) return remembered.caller;
      this.known.delete(fingerprint);
      return undefined;
    }
    const claims = this.claimsOf(token);
    if (!claims) return undefined;
    const caller = { memberId: claims.sub, companyId: claims.company, role: claims.role, sessionId: claims.session };
    if (this.known.size >= MAX_REMEMBERED) this.known.delete(this.known.keys().next().value as string);
    this.known.set(fingerprint, { caller, expiresAt: claims.exp * 1000 });
    return caller;
  }

  private claimsOf(token: string): Claims | undefined {
    for (const verifier of this.verifiers) {
      try {
        return verifier.verify<Claims>(token);
      } catch {
        continue; // another key may have signed it: during a rotation several are valid
      }
    }
    return undefined;
  }
}
