/** The dialogs around the sign-in; loaded when one opens, so that the form itself is ready sooner. */
export const loadForgotPassword = () => import('./ForgotPasswordDialog');
export const loadLinkMessage = () => import('./LinkMessageDialog');
export const loadPassword = () => import('./PasswordDialog');
export const loadReactivate = () => import('./ReactivateDialog');
