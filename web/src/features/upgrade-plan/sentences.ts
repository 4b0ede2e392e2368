/** It is not known yet whether the payment counts (api.md, POST /payments, 503). */
export const PAY_ONCE = 'If money was taken, your plan starts automatically. Please do not pay again.';

/** The server's sentence to a company whose subscription has ended; a superadmin is redirected to the plans then. */
export const SUBSCRIPTION_ENDED = 'Your subscription has ended. Please choose a plan to continue.';
