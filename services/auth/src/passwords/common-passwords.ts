import { invalid } from '@lms360/service-kit/core/errors';
import { dictionary } from '@zxcvbn-ts/language-common';

/** What others know of whoever sets a password. */
export interface PasswordOwner {
  name?: string;
  email?: string;
}

/** The list is ordered by how often a password was found among leaked ones; much further on stand words that few have chosen. */
const MOST_COMMON = 10_000;
const listed = dictionary['passwords-common'];
/** What is near at hand where it is set: the product's name and the page's. */
const NEAR = ['lms', 'login'];
const everyListed = new Set(listed);
const mostCommon = new Set([...listed.slice(0, MOST_COMMON), ...NEAR]);

/** Signs that stand for letters (`P@ssw0rd`), and those that a keyboard has above its digits (`1Qaz@Wsx` is `1qaz2wsx`). */
const LETTERS: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '|': 'l',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
const ABOVE_DIGITS = ')!@#$%^&*(';

const withLetters = (text: string) => text.replace(/[@431!|0$57]/g, (sign) => LETTERS[sign] ?? sign);
const withDigits = (text: string) => text.replace(/[)!@#$%^&*(]/g, (sign) => String(ABOVE_DIGITS.indexOf(sign)));
const onlyLetters = (text: string) => text.replace(/[^a-z]/g, '');
const withoutSigns = (text: string) => text.replace(/[^a-z0-9]/g, '');
/** From the first letter to the last: without digits and signs around. */
const core = (text: string) => /[a-z](?:.*[a-z])?/s.exec(text)?.[0] ?? '';
/** `lmslms` is `lms`. */
function once(text: string): string {
  const half = text.slice(0, text.length / 2);
  return half !== '' && half + half === text ? half : text;
}

/** A name's words; those of two letters are in too many passwords by chance. */
const wordsOf = ({ name = '', email = '' }: PasswordOwner): string[] =>
  `${name} ${email.split('@')[0] ?? ''}`
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2)
    .sort((a, b) => b.length - a.length);

/** Whether the letters are the owner's name, and at most two more. */
function isName(letters: string, owner: PasswordOwner): boolean {
  const rest = wordsOf(owner).reduce((left, word) => left.replace(word, ''), letters);
  return rest.length < letters.length && rest.length <= 2;
}

/**
 * Whether others guess a password soon: a common one, whatever capitals, digits and signs are in it or around it, or the owner's name.
 * The list is of the zxcvbn-ts library.
 */
export function isTooCommon(password: string, owner: PasswordOwner = {}): boolean {
  const typed = password.toLowerCase();
  if ([typed, withDigits(typed), withoutSigns(typed), withoutSigns(withLetters(typed))].some((one) => everyListed.has(one)))
    return true;
  const cores = [core(typed), onlyLetters(typed), withLetters(core(typed)), onlyLetters(withLetters(core(typed)))];
  return cores.map(once).some((one) => mostCommon.has(one) || isName(onlyLetters(one), owner));
}

/** @throws 400 on the field when the password is too common */
export function requireUncommon(password: string, field: string, owner?: PasswordOwner): void {
  if (isTooCommon(password, owner)) throw invalid('This password is too common. Please choose another.', field);
}
