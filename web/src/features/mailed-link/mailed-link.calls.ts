import { defineCall } from '@/shared/calls/define-call';
import {
  confirmSubscription,
  confirmUnknownCompany,
  confirmUnsubscription,
  confirmVerification,
  readClosedCompany,
  readUnknownCompany,
  readVerification,
  restoreCompany,
} from './mailed-link.api';

export const verificationRead = defineCall({ name: 'mailed-link/readVerification', take: 'latest' }, readVerification);
// Leading: a double click presses the button once.
export const verificationConfirm = defineCall({ name: 'mailed-link/verify', take: 'leading' }, confirmVerification);
export const subscription = defineCall({ name: 'mailed-link/subscribe', take: 'leading' }, confirmSubscription);
export const unsubscription = defineCall({ name: 'mailed-link/unsubscribe', take: 'leading' }, confirmUnsubscription);
export const unknownCompanyRead = defineCall({ name: 'mailed-link/readUnknownCompany', take: 'latest' }, readUnknownCompany);
export const unknownCompanyConfirm = defineCall({ name: 'mailed-link/unknownCompany', take: 'leading' }, confirmUnknownCompany);
export const closedCompanyRead = defineCall({ name: 'mailed-link/readClosedCompany', take: 'latest' }, readClosedCompany);
export const companyRestore = defineCall({ name: 'mailed-link/restoreCompany', take: 'leading' }, restoreCompany);
