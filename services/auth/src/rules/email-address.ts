import { asciiAddress } from '@lms360/contracts/rules/email-address';
import { lineOf } from '@lms360/contracts/rules/normal-text';

/** An address as it is stored and compared: in lower case, without invisible characters, its domain in ASCII form. */
export const normalizeEmail = (email: string): string => asciiAddress(lineOf(email)).toLowerCase();

/** What a search may find in stored addresses when a domain was typed in its own script; empty for any other text. */
export const addressPart = (text: string): string => {
  const address = normalizeEmail(text.includes('@') ? text : `@${text}`);
  const part = text.includes('@') ? address : address.slice(1);
  return part.includes('xn--') ? part : '';
};
