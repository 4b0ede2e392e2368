import { baseConfig } from '@lms360/service-kit/core/config';
import { privateTokenKey } from '@lms360/service-kit/core/token-keys';
import { z } from 'zod';
import { passwordCost, refuseLess } from './passwords/password-cost.js';

/** Environment of the auth service: the kit's, the key that signs tokens, the key that seals mailed links, what passwords cost. */
export const authConfig = baseConfig
  .extend({
    TOKEN_PRIVATE_KEY: privateTokenKey.meta({
      description: 'Signs access tokens: base64 of PEM (PKCS8, P-256); its public half is one of `TOKEN_PUBLIC_KEYS`',
      secret: true,
    }),
    MAIL_SECRET_KEY: z
      .base64()
      .transform((value) => Buffer.from(value, 'base64'))
      .refine((key) => key.length === 32, 'must be 32 bytes in base64')
      .meta({ description: 'Seals the tokens of mailed links on their way to notifications: 32 bytes in base64', secret: true }),
    ...passwordCost,
  })
  .check(refuseLess);
export type AuthConfig = z.infer<typeof authConfig>;

/** Injection token of {@link AuthConfig}. */
export const AUTH_CONFIG = Symbol('AUTH_CONFIG');
