/** Digits of the check: the value of a character is its index. */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** A State (01 to 38, without the former codes 25 and 28), or 97 for Other Territory, the sea that belongs to no State. */
const STATE = '(?:0[1-9]|1\\d|2[0-4679]|3[0-8]|97)';
const PAN = '[A-Z]{5}\\d{4}[A-Z]';
const TAN = '[A-Z]{4}\\d{5}[A-Z]';

/** Every kind of number that the GST portal issues (GST law, registration), without the last character, which is always the check digit. */
const KINDS = [
  // taxpayers, and offices that have a TAN instead of a PAN
  `${STATE}(?:${PAN}|${TAN})[1-9A-Z]Z`,
  // those who deduct tax at source (section 51), those who collect it (section 52)
  `${STATE}(?:${PAN}|${TAN})[1-9A-Z]D`,
  `${STATE}${PAN}[1-9A-Z]C`,
  // embassies, bodies of the United Nations, other notified persons: year, three letters, serial number
  `${STATE}\\d{2}[A-Z]{3}\\d{5}[UO]N`,
  // non-resident taxpayers; online services from abroad (OIDAR), which no State registers
  `${STATE}\\d{2}[A-Z]{3}\\d{5}NR`,
  '99\\d{2}[A-Z]{3}\\d{5}OS',
];
const PATTERN = new RegExp(`^(?:${KINDS.join('|')})[0-9A-Z]$`);

/** Other Territory, and registrations of the Centre: the first two digits name no State. */
const STATELESS = ['97', '99'];

/**
 * The last character of a GSTIN from the fourteen before it: the Luhn scheme in base 36, with the weights 1, 2, 1, 2 … from
 * the left.
 */
export function gstinCheckDigit(first14: string): string {
  const sum = [...first14].reduce((total, character, index) => {
    const product = DIGITS.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return DIGITS.charAt((36 - (sum % 36)) % 36);
}

/** The code of the State that gave out a GST number; null when it names none. */
export const stateCodeOfGstin = (gstin: string): string | null =>
  STATELESS.includes(gstin.slice(0, 2)) ? null : gstin.slice(0, 2);

/** Whether this is a GST number: 15 characters of one of the patterns, in capitals, with the right check digit (P2 §5). */
export const isGstin = (value: string): boolean =>
  PATTERN.test(value) && gstinCheckDigit(value.slice(0, 14)) === value.charAt(14);
