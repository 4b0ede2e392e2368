// A module of its own, so that a page can use it without loading the validation rules.

const DIGIT = /\p{Nd}/u;
/** Separators that people write between the digits of a number: blanks, hyphens, dots, brackets, and invisible characters. */
const BETWEEN = /[\s\p{Zs}\p{Pd}\p{Cf}.()]/gu;

/** Every script has its ten digits one after the other, from 0. */
const plainDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
};

/** The text with its digits as 0 to 9, whatever script they were written in. */
const plain = (text: string): string => text.normalize('NFKC').replace(/\p{Nd}/gu, plainDigit);

/** The digits of what was typed, all of them: inputs that accept numbers only. */
export const digitsOf = (typed: string): string => plain(typed).replace(/\D/g, '');

/** A number or code of fixed length without separators; any other character is kept, so that a rule refuses it. */
export const closedUp = (text: string): string => plain(text).replace(BETWEEN, '');

/** A leading country code of India with its prefix `+` or `00`. */
const COUNTRY = /^(?:\+|00)91/;
/** The country code without a prefix, and the zero of calls within India: both only before ten digits. */
const BARE_PREFIX = /^(?:91|0)(?=\d{10}$)/;

const withoutPrefix = (number: string): string => number.replace(COUNTRY, '').replace(BARE_PREFIX, '');

/** An Indian mobile number as it is stored: `+91 98765-43210` and `098765 43210` are 9876543210. Nothing else is cut. */
export const mobileNumber = (given: string): string => withoutPrefix(closedUp(given));

/** The same for the content of a field that accepts digits only; a leading `+` is kept, so that a foreign number is refused. */
export const typedMobile = (typed: string): string => {
  const [sign = ''] = /[+\d]/.exec(plain(typed)) ?? [];
  return withoutPrefix((sign === '+' ? sign : '') + digitsOf(typed));
};
