import { defineCall } from '@/shared/calls/define-call';
import { changeOwnPassword, deleteCompany, lookUpPincode, saveAccount } from './account.api';

/** Leading: a double click saves once. */
export const accountSave = defineCall({ name: 'account/save', take: 'leading' }, saveAccount);
/** Latest: only the answer for the pincode typed last counts. */
export const pincodeLookUp = defineCall({ name: 'account/pincode', take: 'latest', handles: ['internal'] }, lookUpPincode);
export const passwordChange = defineCall({ name: 'account/password', take: 'leading' }, changeOwnPassword);
/** Closes the whole company, which is deleted later. */
export const accountDelete = defineCall({ name: 'account/delete', take: 'leading' }, deleteCompany);
