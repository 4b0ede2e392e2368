/** How long a refund takes (https://razorpay.com/docs/payments/refunds, normal speed). */
export const BANK_DAYS = 'It reaches the account that was charged within 5 to 7 working days.';
