/** The login page's sentences for a mailed link that is not valid: `/login/false/{base64url(message)}` (api.md, GET /verify). */
export const VERIFICATION_LINK_BROKEN = 'This verification link is not valid. Please ask for a new one.';
export const VERIFICATION_LINK_EXPIRED = 'This verification link has expired. Please ask for a new one.';
export const EMAIL_TAKEN = 'This email address is already registered. Please log in.';

/** P2 §4, Signup. */
export const SIGNUP_DONE = 'Registration Successful! Check your email to confirm and complete the process.';
