/** Nobody knows yet whether the payment counts (api.md, POST /payments, 503). */
export const PAY_ONCE = 'If money was taken, your plan starts automatically. Please do not pay again.';
