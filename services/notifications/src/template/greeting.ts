import { recipientName } from './unlinked.js';

/**
 * How a mail greets. Anyone can sign up somebody else's address under any name: a name that mail programs would turn into a
 * link is left out.
 */
export const greeting = (given: string): string => {
  const name = recipientName(given);
  return name === '' ? 'Hello,' : `Hello ${name},`;
};
