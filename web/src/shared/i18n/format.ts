import { currentLanguage } from './i18n';

/** Indian digit grouping in both languages; Latin digits, as on Indian price tags (P1 §9). */
const locales = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' };

interface Format<Value> {
  format: (value: Value) => string;
}

/** Writes values in the current language; a formatter is made once for each, as making one costs far more than using it. */
const inLanguage = <Value>(make: (locale: string) => Format<Value>) => {
  const made = new Map<string, Format<Value>>();
  return (value: Value): string => {
    const locale = locales[currentLanguage()];
    const format = made.get(locale) ?? make(locale);
    made.set(locale, format);
    return format.format(value);
  };
};

const currency = (digits: number) =>
  inLanguage<number>(
    (locale) =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: 'INR',
        minimumFractionDigits: digits,
        maximumFractionDigits: 2,
      }),
  );
const wholeRupees = currency(0);

/** @param amount rupees; always with paise, as on an invoice */
export const exactRupees = currency(2);

/** @param amount rupees; paise are shown only when there are any */
export const rupees = (amount: number): string => (Number.isInteger(amount) ? wholeRupees : exactRupees)(amount);

export const number = inLanguage<number>((locale) => new Intl.NumberFormat(locale));

/** @param part 0.33 for 33% */
export const percent = inLanguage<number>((locale) => new Intl.NumberFormat(locale, { style: 'percent' }));

const dayOf = inLanguage<Date>(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' }),
);

/** @param iso ISO 8601; shown as a day in India's time zone, e.g. `4 Mar 2026` */
export const day = (iso: string): string => dayOf(new Date(iso));
