// Apart from the rules, so that a page can use it without them.

const DIGIT = /\p{Nd}/u;
/** What people write between the digits of a number: blanks, hyphens, dots, brackets, and marks that are not seen. */
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

/** A number or code of fixed length without what people write between its parts; what else is in it stays, and a rule refuses it. */
export const closedUp = (text: string): string => plain(text).replace(BETWEEN, '');

/** India's country code in front, with the sign or zeros that announce it. */
const COUNTRY = /^(?:\+|00)91/;
/** The country code without them, and the zero of calls within India: both only where ten digits follow. */
const BARE_PREFIX = /^(?:91|0)(?=\d{10}$)/;

const withoutPrefix = (number: string): string => number.replace(COUNTRY, '').replace(BARE_PREFIX, '');

/** An Indian mobile number as it is stored: `+91 98765-43210` and `098765 43210` are 9876543210. Nothing else is cut. */
export const mobileNumber = (given: string): string => withoutPrefix(closedUp(given));

/** The same of what is in a field that takes digits only; the sign stays, for the number of another country is none of ours. */
export const typedMobile = (typed: string): string => {
  const [sign = ''] = /[+\d]/.exec(plain(typed)) ?? [];
  return withoutPrefix((sign === '+' ? sign : '') + digitsOf(typed));
};
