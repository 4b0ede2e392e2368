/** The login page's sentences for a mailed link that is not valid: `/login/false/{base64url(message)}` (api.md, GET /verify). */
export const VERIFICATION_LINK_BROKEN = 'This verification link is not valid. Please ask for a new one.';
export const VERIFICATION_LINK_EXPIRED = 'This verification link has expired. Please ask for a new one.';
export const EMAIL_TAKEN = 'This email address is already registered. Please log in.';

/** P2 §4, Signup. */
export const SIGNUP_DONE = 'Registration Successful! Check your email to confirm and complete the process.';

/** A link of a mail that cannot be one of ours, or whose company is gone. */
export const MAIL_LINK_BROKEN = 'This link is not valid.';

/** What the page of an invitation's link says once its button was pressed. */
export const COMPANY_UNKNOWN = 'Thank you for telling us. This company sends no further mail to this address.';

/** What the page of an unsubscribe link says once its button was pressed. */
export const UNSUBSCRIBED = 'You are unsubscribed from the LMS360 newsletter. We are sorry to see you go.';

/** A restoring link that restores nothing. */
export const RESTORE_LINK_BROKEN = 'This link is not valid any more: there is a newer one, or the company has been deleted.';

/** What the page of a restoring link says once its button was pressed. */
export const COMPANY_RESTORED = 'Your company is open again. Everybody can log in as before.';
