import { baseConfig } from '@lms360/service-kit/core/config';
import { privateTokenKey } from '@lms360/service-kit/core/token-keys';
import { z } from 'zod';
import { limitShape } from './attempts/limits.js';

/** What a password costs unless the configuration says otherwise: OWASP's argon2id with 46 MiB and one pass (ADR 19). */
const PASSWORD_DEFAULTS = { PASSWORD_MEMORY_KIB: 47_104, PASSWORD_PASSES: 1 };

/** What a password costs. The upper bounds are far beyond use: they catch a value in another unit. */
const passwordCost = {
  PASSWORD_MEMORY_KIB: z.coerce
    .number()
    .int()
    .min(8)
    .max(4_194_304)
    .default(PASSWORD_DEFAULTS.PASSWORD_MEMORY_KIB)
    .meta({ description: 'Memory of one hash of a password (argon2id), in KiB; less than the default is refused' }),
  PASSWORD_PASSES: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(PASSWORD_DEFAULTS.PASSWORD_PASSES)
    .meta({ description: 'Its passes over that memory; less than the default is refused' }),
  PASSWORDS_FOR_TESTS: z
    .enum(['on', 'off'])
    .default('off')
    .meta({ description: 'Takes passwords that cost less than the default: for tests alone, never where people sign in' }),
};

/**
 * Refuses a cost of which any number is below its default, whatever the others are: more passes do not make up for less memory.
 * `PASSWORDS_FOR_TESTS=on` switches the check off.
 */
function refuseCheapPasswords({ value, issues }: z.core.ParsePayload<z.infer<z.ZodObject<typeof passwordCost>>>): void {
  if (value.PASSWORDS_FOR_TESTS === 'on') return;
  for (const name of Object.keys(PASSWORD_DEFAULTS) as (keyof typeof PASSWORD_DEFAULTS)[]) {
    if (value[name] >= PASSWORD_DEFAULTS[name]) continue;
    const message = `is less than ${PASSWORD_DEFAULTS[name]}: passwords would be too cheap to guess`;
    issues.push({ code: 'custom', path: [name], message, input: value[name] });
  }
}

/** What becomes of a company that is to be deleted. */
const companyEnd = {
  COMPANY_DELETION_DAYS: z.coerce.number().int().min(1).max(365).default(30).meta({
    description:
      'Days for which a company that is to be deleted is only closed, and its superadmins can restore it by the mailed link',
  }),
  COMPANY_CLOSING_EVENTS: z.enum(['on', 'off']).default('on').meta({
    description:
      'Whether the other services are told at once that a company is closed or restored. `off` while any of them is of a release that does not know it: they are told, and its superadmins mailed, once it is `on`',
  }),
};

/** Environment of the auth service: the kit's, the key that signs tokens, the key that seals mailed links, what passwords cost, how often what may be tried, what becomes of a company that is to be deleted. */
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
    ...limitShape,
    ...companyEnd,
  })
  .check(refuseCheapPasswords);
export type AuthConfig = z.infer<typeof authConfig>;

/** Injection token of {@link AuthConfig}. */
export const AUTH_CONFIG = Symbol('AUTH_CONFIG');
