import { currentLanguage } from './i18n';

/** Indian digit grouping in both languages; Latin digits, as on Indian price tags (P1 §9). */
const locale = (): string => (currentLanguage() === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN');

/** @param amount rupees; paise are shown only when there are any */
export const rupees = (amount: number): string =>
  new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(amount);

/** @param amount rupees; always with paise, as on an invoice */
export const exactRupees = (amount: number): string =>
  new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(amount);

export const number = (value: number): string => new Intl.NumberFormat(locale()).format(value);

/** @param iso ISO 8601; shown as a day in India's time zone, e.g. `4 Mar 2026` */
export const day = (iso: string): string =>
  new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' }).format(
    new Date(iso),
  );
