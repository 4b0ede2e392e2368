import { defineCall } from '@/shared/calls/define-call';
import { confirmPayment, fetchOffering, fetchOrder } from './upgrade.api';

/** Latest: only the tenure chosen last is shown. */
export const offeringLoad = defineCall({ name: 'upgrade/offering', take: 'latest' }, fetchOffering);
/** Leading: a double click orders once. Its failures are shown in a dialog (P2 §8). */
export const orderOpen = defineCall({ name: 'upgrade/order', take: 'leading' }, fetchOrder);
/** Any failure here is shown in the 'Payment Failed' dialog: money may have been taken. */
export const paymentConfirm = defineCall({ name: 'upgrade/confirm', take: 'leading' }, confirmPayment);
