import { lazy } from 'react';

/** The dialogs around the sign-in; fetched when one opens, so that the form itself is there at once. */
export const ForgotPasswordDialog = lazy(() => import('./ForgotPasswordDialog'));
export const LinkMessageDialog = lazy(() => import('./LinkMessageDialog'));
export const PasswordDialog = lazy(() => import('./PasswordDialog'));
export const ReactivateDialog = lazy(() => import('./ReactivateDialog'));
