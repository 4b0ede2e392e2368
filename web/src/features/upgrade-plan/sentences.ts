/** Nobody knows yet whether the payment counts (api.md, POST /payments, 503). */
export const PAY_ONCE = 'If money was taken, your plan starts automatically. Please do not pay again.';

/** What the server says to a company whose plan is over; a superadmin is led to the plans then. */
export const SUBSCRIPTION_ENDED = 'Your subscription has ended. Please choose a plan to continue.';
