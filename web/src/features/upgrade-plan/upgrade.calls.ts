import { defineCall } from '@/shared/calls/define-call';
import { confirmPayment, fetchOffering, fetchOrder } from './upgrade.api';

/** Latest: only the tenure chosen last is shown. */
export const offeringLoad = defineCall({ name: 'upgrade/offering', take: 'latest' }, fetchOffering);
/** Leading: a double click orders once. Its failures are told in a dialog (P2 §8). */
export const orderOpen = defineCall({ name: 'upgrade/order', take: 'leading' }, fetchOrder);
/** Whatever goes wrong here is told in the 'Payment Failed' dialog: money may have been taken. */
export const paymentConfirm = defineCall({ name: 'upgrade/confirm', take: 'leading' }, confirmPayment);
