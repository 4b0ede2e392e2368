const small = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen'
).split(' ');
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
/** The Indian system: beyond a thousand, every group has two digits. */
const groups = [
  { size: 10_000_000, name: 'crore' },
  { size: 100_000, name: 'lakh' },
  { size: 1_000, name: 'thousand' },
  { size: 100, name: 'hundred' },
];

/** A whole number, zero or more, in words with lakh and crore; crores are counted in the same way. */
function inWords(number: number): string {
  for (const { size, name } of groups) {
    if (number < size) continue;
    const rest = number % size;
    return `${inWords(Math.floor(number / size))} ${name}${rest > 0 ? ` ${inWords(rest)}` : ''}`;
  }
  if (number < 20) return small[number] as string;
  const unit = number % 10;
  return `${tens[Math.floor(number / 10)]}${unit > 0 ? `-${small[unit]}` : ''}`;
}

/**
 * An amount as invoices write it out: `Rupees one lakh five and paise fifty only`.
 * @param paise whole, zero or more
 */
export function amountInWords(paise: number): string {
  const rest = paise % 100;
  return `Rupees ${inWords(Math.floor(paise / 100))}${rest > 0 ? ` and paise ${inWords(rest)}` : ''} only`;
}
