import { type TokenKey } from '@lms360/service-kit/core/token-keys';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { TOKEN_AUDIENCE, TOKEN_ISSUER } from '@lms360/service-kit/http/tokens/token-verifier';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';

const HOUR_SECONDS = 3600;
/** Life of an access token, and of the session that it names. */
export const TOKEN_SECONDS = 12 * HOUR_SECONDS;
/** Life of a sign-up token. */
const SIGNUP_TOKEN_SECONDS = 24 * HOUR_SECONDS;

/** The account that a sign-up has created. */
interface NewAccount {
  memberId: string;
  email: string;
  createdAt: Date;
}

/** Signs tokens; every service verifies them with the public key alone. */
@Injectable()
export class AccessTokens {
  private readonly jwt = new JwtService({});
  private readonly signing: TokenKey;

  constructor(@Inject(AUTH_CONFIG) config: AuthConfig) {
    this.signing = config.TOKEN_PRIVATE_KEY;
  }

  /** The token of a member's session (architecture.md, Tenants and tokens). */
  sign({ companyId, memberId, role }: Pick<Caller, 'companyId' | 'memberId' | 'role'>, sessionId: string): string {
    return this.signFor(TOKEN_AUDIENCE, memberId, TOKEN_SECONDS, { company: companyId, role, session: sessionId });
  }

  /** The token that a sign-up answers with. It has an audience of its own, so that no call accepts it. */
  signSignup({ memberId, email, createdAt }: NewAccount): { token: string; expiresAt: Date } {
    const token = this.signFor(`${TOKEN_AUDIENCE}-signup`, memberId, SIGNUP_TOKEN_SECONDS, { email });
    return { token, expiresAt: new Date(createdAt.getTime() + SIGNUP_TOKEN_SECONDS * 1000) };
  }

  private signFor(audience: string, subject: string, expiresIn: number, claims: object): string {
    return this.jwt.sign(claims, {
      algorithm: this.signing.algorithm,
      issuer: TOKEN_ISSUER,
      audience,
      subject,
      expiresIn,
      privateKey: this.signing.key,
    });
  }
}
