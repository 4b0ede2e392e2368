/** Digits of the check: the value of a character is its index. */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** State (01 to 38, without the former codes 25 and 28), PAN (five letters, four digits, a letter), entity, the letter Z, check digit. */
const PATTERN = /^(0[1-9]|1\d|2[0-4679]|3[0-8])[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

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

/** Whether this is a GST number: 15 characters of the pattern, in capitals, with the right check digit (P2 §5). */
export const isGstin = (value: string): boolean =>
  PATTERN.test(value) && gstinCheckDigit(value.slice(0, 14)) === value.charAt(14);
