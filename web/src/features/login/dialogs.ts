/** The dialogs around the sign-in; fetched when one opens, so that the form itself is there at once. */
export const loadForgotPassword = () => import('./ForgotPasswordDialog');
export const loadLinkMessage = () => import('./LinkMessageDialog');
export const loadPassword = () => import('./PasswordDialog');
export const loadReactivate = () => import('./ReactivateDialog');
