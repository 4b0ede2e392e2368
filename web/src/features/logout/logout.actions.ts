import { createAction } from '@reduxjs/toolkit';

/** The person confirmed the logout. */
export const logoutConfirmed = createAction('logout/confirmed');
