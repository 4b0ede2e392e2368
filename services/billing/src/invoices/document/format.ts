import type { Day } from './invoice-document.js';

const RUPEES = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Paise as `₹1,76,999.82`. */
export const rupees = (paise: number): string => RUPEES.format(paise / 100);

/** A calendar day as `1 April 2026`. */
export const day = (value: Day): string => DAY.format(new Date(value));
