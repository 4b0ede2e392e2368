import type { Language } from '@lms360/contracts/languages';

/** How long a refund takes (https://razorpay.com/docs/payments/refunds, normal speed). */
export const BANK_DAYS: Record<Language, string> = {
  en: 'It reaches the account that was charged within 5 to 7 working days.',
  hi: 'जिस खाते से भुगतान हुआ था, उसमें यह राशि 5 से 7 कार्य दिवसों में पहुँच जाएगी।',
};
