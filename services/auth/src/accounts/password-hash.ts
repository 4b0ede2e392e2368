import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's parameters (19 MiB, 2 passes), as OWASP recommends. */
export const hashPassword = (password: string): Promise<string> => hash(password);

let dummy: Promise<string> | undefined;

/** Checks a password; without a hash it works as long, so that the answer's time does not tell whether the account exists. */
export const passwordMatches = async (password: string, passwordHash: string | null | undefined): Promise<boolean> => {
  dummy ??= hashPassword('no account has this password');
  const matches = await verify(passwordHash ?? (await dummy), password);
  return matches && passwordHash != null;
};
