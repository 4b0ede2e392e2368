import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** As many at once as there are processors: more would not be faster, and would hold up everything else this process does. */
export const atOnce = pLimit(availableParallelism());

/** argon2id with 64 MiB, four passes and one lane (ADR 17). */
const COST = { memoryCost: 65_536, timeCost: 4, parallelism: 1 };

/** @returns the password's hash, which names the parameters it was made with */
export const hashPassword = (password: string): Promise<string> => atOnce(() => hash(password, COST));

let dummy: Promise<string> | undefined;

/** Checks a password; without a hash it works as long, so that the answer's time does not tell whether the account exists. */
export const passwordMatches = async (password: string, passwordHash: string | null | undefined): Promise<boolean> => {
  dummy ??= hashPassword('no account has this password');
  const compared = passwordHash ?? (await dummy);
  const matches = await atOnce(() => verify(compared, password));
  return matches && passwordHash != null;
};
