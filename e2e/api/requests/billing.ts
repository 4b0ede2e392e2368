import { createHmac } from 'node:crypto';
import type { CallWith } from '@lms360/contracts/calls.ts';
import { PLAN } from '../support/purchase.ts';
import { system } from '../support/system.ts';
import type { Sample } from './request.ts';

export const account = { gst_number: '', address: '1 Mint Road', city: 'Chennai', state: 'Tamil Nadu', pincode: '600001' };

/** As Razorpay signs what it tells. */
const signature = (text: string) => ({
  'x-razorpay-signature': createHmac('sha256', system.webhookSecret).update(text).digest('hex'),
});

export const billingRequests: Record<CallWith<{ service: 'billing' }>, Sample> = {
  listPlans: { request: () => ({}) },
  listUpgrades: { request: ({ ids }) => ({ parameters: { tenure: '1', company_id: ids.company } }) },
  getOrder: {
    made: 'purchase',
    request: ({ ids }) => ({ parameters: { plan_id: PLAN, company_id: ids.company } }),
  },
  confirmPayment: { request: ({ ids }) => ({ fields: { paymentId: ids.payment, plan_id: PLAN } }) },
  takeWebhook: { request: () => ({ fields: { event: 'payment.dispute.created' }, sign: signature }) },
  getInvoice: { request: ({ ids }) => ({ parameters: { id: ids.invoice } }) },
  getAccountDetails: { request: () => ({}) },
  editCompany: { request: () => ({ fields: account }) },
  checkPincode: { request: () => ({ parameters: { pincode: account.pincode } }) },
};
