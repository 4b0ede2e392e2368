import { keep } from './keep';

/** Beside colours and language: it outlives the session, for it is of use once somebody else has locked the account out. */
export const DEVICE_TOKENS = 'lms360-devices';

/** More accounts than share a device; the ones longest unused are forgotten. */
const MAX_KEPT = 20;

const read = (): Record<string, string> => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(DEVICE_TOKENS) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, string>) : {};
  } catch {
    return {};
  }
};

/** Addresses are compared as the server does. */
const nameOf = (email: string): string => email.trim().toLowerCase();

/** What the last login of this account left on this device, to be sent with the next one. */
export const deviceTokenOf = (email: string): string | undefined => {
  const token: unknown = read()[nameOf(email)];
  return typeof token === 'string' ? token : undefined;
};

/** Keeps what a login answered: one token for each account, several accounts side by side. */
export const keepDeviceToken = (email: string, token: string): void => {
  const name = nameOf(email);
  const others = Object.entries(read()).filter(([other]) => other !== name);
  const kept = Object.fromEntries([...others, [name, token]].slice(-MAX_KEPT));
  keep({ [DEVICE_TOKENS]: JSON.stringify(kept) });
};
