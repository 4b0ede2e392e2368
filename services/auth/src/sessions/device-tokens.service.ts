import { type TokenKey } from '@lms360/service-kit/core/token-keys';
import { TOKEN_AUDIENCE, TOKEN_ISSUER } from '@lms360/service-kit/http/tokens/token-verifier';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { v7 as uuid } from 'uuid';
import type { Account } from '../accounts/account.entity.js';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';

const DEVICE_TOKEN_SECONDS = 180 * 24 * 3600;
const DEVICE_AUDIENCE = `${TOKEN_AUDIENCE}-device`;

/** A device on which the member has signed in. */
export interface Device {
  id: string;
  memberId: string;
  /** The account's at that time. */
  epoch: number;
}

interface Claims {
  sub: string;
  jti: string;
  epoch: number;
}

/**
 * Signs and reads the tokens by which a device shows that its member has signed in on it: others' wrong passwords do not keep it out.
 * They have an audience of their own, so that no call takes one for an access token.
 */
@Injectable()
export class DeviceTokens {
  private readonly jwt = new JwtService({});
  private readonly signing: TokenKey;
  private readonly verifiers: JwtService[];

  constructor(@Inject(AUTH_CONFIG) config: Pick<AuthConfig, 'TOKEN_PRIVATE_KEY' | 'TOKEN_PUBLIC_KEYS'>) {
    this.signing = config.TOKEN_PRIVATE_KEY;
    this.verifiers = config.TOKEN_PUBLIC_KEYS.map(
      ({ key, algorithm }) =>
        new JwtService({
          secretOrKeyProvider: () => key,
          verifyOptions: { algorithms: [algorithm], issuer: TOKEN_ISSUER, audience: DEVICE_AUDIENCE },
        }),
    );
  }

  sign({ memberId, deviceEpoch }: Pick<Account, 'memberId' | 'deviceEpoch'>): string {
    return this.jwt.sign(
      { epoch: deviceEpoch },
      {
        algorithm: this.signing.algorithm,
        issuer: TOKEN_ISSUER,
        audience: DEVICE_AUDIENCE,
        subject: memberId,
        jwtid: uuid(),
        expiresIn: DEVICE_TOKEN_SECONDS,
        privateKey: this.signing.key,
      },
    );
  }

  /** @returns undefined for what is no device's token, or has expired; whether the account still knows the device is not checked */
  read(token: string): Device | undefined {
    for (const verifier of this.verifiers) {
      try {
        const { sub, jti, epoch } = verifier.verify<Claims>(token);
        return { id: jti, memberId: sub, epoch };
      } catch {
        continue; // during a rotation another key may have signed it
      }
    }
    return undefined;
  }
}
