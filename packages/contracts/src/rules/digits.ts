import { MOBILE_LENGTH } from './limits.js';

/** Keeps the digits of what was typed, at most `max`: inputs that accept numbers only. Apart from the rules, so that a page can use it without them. */
export const digitsOf = (typed: string, max: number = MOBILE_LENGTH): string => typed.replace(/\D/g, '').slice(0, max);
