import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** As many at once as there are processors: more would not be faster, and would hold up everything else this process does. */
export const atOnce = pLimit(availableParallelism());

/** argon2id with the library's parameters (19 MiB, 2 passes), as OWASP recommends. */
export const hashPassword = (password: string): Promise<string> => atOnce(() => hash(password));

let dummy: Promise<string> | undefined;

/** Checks a password; without a hash it works as long, so that the answer's time does not tell whether the account exists. */
export const passwordMatches = async (password: string, passwordHash: string | null | undefined): Promise<boolean> => {
  dummy ??= hashPassword('no account has this password');
  const compared = passwordHash ?? (await dummy);
  const matches = await atOnce(() => verify(compared, password));
  return matches && passwordHash != null;
};
