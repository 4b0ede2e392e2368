/** Under which typed text is kept. */
export const ACCOUNT_FORM = 'account';
