import { z } from 'zod';

/** What a password costs unless the configuration says otherwise: OWASP's argon2id with 46 MiB and one pass (ADR 19). */
const DEFAULTS = { PASSWORD_MEMORY_KIB: 47_104, PASSWORD_PASSES: 1 };

/** Environment that says what a password costs. Bounds above are far beyond use: they catch a value in another unit. */
export const passwordCost = {
  PASSWORD_MEMORY_KIB: z.coerce
    .number()
    .int()
    .min(8)
    .max(4_194_304)
    .default(DEFAULTS.PASSWORD_MEMORY_KIB)
    .meta({ description: 'Memory of one hash of a password (argon2id), in KiB; less than the default is refused' }),
  PASSWORD_PASSES: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(DEFAULTS.PASSWORD_PASSES)
    .meta({ description: 'Its passes over that memory; less than the default is refused' }),
  PASSWORDS_FOR_TESTS: z
    .enum(['on', 'off'])
    .default('off')
    .meta({ description: 'Takes passwords that cost less than the default: for tests alone, never where people sign in' }),
};
export type PasswordCost = z.infer<z.ZodObject<typeof passwordCost>>;

/**
 * Refuses a cost of which any number is below its default, whatever the others are: more passes do not make up for less memory.
 * `PASSWORDS_FOR_TESTS=on` takes it.
 */
export function refuseLess({ value, issues }: z.core.ParsePayload<PasswordCost>): void {
  if (value.PASSWORDS_FOR_TESTS === 'on') return;
  for (const name of Object.keys(DEFAULTS) as (keyof typeof DEFAULTS)[]) {
    if (value[name] >= DEFAULTS[name]) continue;
    const message = `is less than ${DEFAULTS[name]}: passwords would be too cheap to guess`;
    issues.push({ code: 'custom', path: [name], message, input: value[name] });
  }
}

/** The cost as argon2 takes it. One lane: several help only where a password has several processors to itself. */
export const argon2Cost = ({ PASSWORD_MEMORY_KIB, PASSWORD_PASSES }: PasswordCost) => ({
  memoryCost: PASSWORD_MEMORY_KIB,
  timeCost: PASSWORD_PASSES,
  parallelism: 1,
});

/** The parameters with which a hash was made, as it names them: `m=47104,t=1,p=1`. */
export const parametersOf = (passwordHash: string): string => passwordHash.split('$')[3] ?? '';

/** The same as SQL, in the words of the index that finds them (its migration). */
export const PARAMETERS = `split_part(password_hash, '$', 4)`;

/** The parameters that a hash of this cost names. */
export function parametersFor(cost: PasswordCost): string {
  const { memoryCost, timeCost, parallelism } = argon2Cost(cost);
  return `m=${memoryCost},t=${timeCost},p=${parallelism}`;
}
