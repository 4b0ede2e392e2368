import type { AuthConfig } from '../config.js';

/** What the configuration says about the cost of a password. */
export type PasswordCost = Pick<AuthConfig, 'PASSWORD_MEMORY_KIB' | 'PASSWORD_PASSES'>;

/** The cost as options of argon2. One lane: several help only where a password has several processors to itself. */
export const argon2Cost = ({ PASSWORD_MEMORY_KIB, PASSWORD_PASSES }: PasswordCost) => ({
  memoryCost: PASSWORD_MEMORY_KIB,
  timeCost: PASSWORD_PASSES,
  parallelism: 1,
});

/** The parameters with which a hash was made, as the hash names them: `m=47104,t=1,p=1`. */
export const parametersOf = (passwordHash: string): string => passwordHash.split('$')[3] ?? '';

/** The same in SQL; it must equal the expression of the index `account_password_parameters`, or the index is not used. */
export const PARAMETERS = `split_part(password_hash, '$', 4)`;

/** The parameters that a hash of this cost names. */
export function parametersFor(cost: PasswordCost): string {
  const { memoryCost, timeCost, parallelism } = argon2Cost(cost);
  return `m=${memoryCost},t=${timeCost},p=${parallelism}`;
}
