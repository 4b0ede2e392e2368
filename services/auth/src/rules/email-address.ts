import { asciiAddress } from '@lms360/contracts/rules/email-address';
import { lineOf } from '@lms360/contracts/rules/normal-text';

/** An address as it is stored and compared: without what is not seen, its domain as machines write it, in lower case. */
export const normalizeEmail = (email: string): string => asciiAddress(lineOf(email)).toLowerCase();

/** What a search may find in stored addresses when a domain was typed in its own script; empty for any other text. */
export const addressPart = (text: string): string => {
  const address = normalizeEmail(text.includes('@') ? text : `@${text}`);
  const part = text.includes('@') ? address : address.slice(1);
  return part.includes('xn--') ? part : '';
};
