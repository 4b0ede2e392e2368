import { defineCall } from '@/shared/calls/define-call';
import type { Feature } from '@/shared/store/feature';
import { changePassword } from './change-password.api';

/** Leading: a double click changes the password once. */
export const passwordChange = defineCall({ name: 'change-password/change', take: 'leading' }, changePassword);

export const feature: Feature = { name: 'change-password', slices: [], saga: passwordChange.watch };
