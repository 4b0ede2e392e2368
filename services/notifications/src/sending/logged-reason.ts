import { reasonOf } from '@lms360/service-kit/core/reason';

/** What stands around an address where servers quote one. */
const AROUND = /([\s<>()[\],:;"']+)/;
const ESCAPED = /[.*+?^${}()|[\]\\]/g;
const MAX_LENGTH = 500;

/**
 * Why a mail could not be sent, for the log: the mail server's or the connection's own words (`self-signed certificate`) without
 * addresses and names of people, which stay in the company's row.
 * @param people the recipient's address and name
 */
export function loggedReason(error: unknown, people: readonly (string | null)[]): string {
  const known = people.flatMap((text) => [text, text?.split('@')[0]]).filter((text): text is string => (text ?? '').length > 2);
  const named = (reason: string, text: string) =>
    reason.replace(new RegExp(`(?<![\\p{L}\\p{N}])${text.replace(ESCAPED, '\\$&')}(?![\\p{L}\\p{N}])`, 'giu'), '[somebody]');
  const words = reasonOf(error).split(AROUND);
  return known.reduce(named, words.map((word) => (word.includes('@') ? '[address]' : word)).join('')).slice(0, MAX_LENGTH);
}
