/** What a call answers that would change what cannot be changed. */
export const EMAIL_FIXED = 'The email address cannot be changed.';
export const COMPANY_NAME_FIXED = 'The company name cannot be changed.';
