import { createHmac } from 'node:crypto';
import { PLAN } from '../support/purchase.ts';
import { system } from '../support/system.ts';
import type { Sample } from './request.ts';

export const account = { gst_number: '', address: '1 Mint Road', city: 'Chennai', state: 'Tamil Nadu', pincode: '600001' };

/** As Razorpay signs what it tells. */
const signature = (text: string) => ({
  'x-razorpay-signature': createHmac('sha256', system.webhookSecret).update(text).digest('hex'),
});

export const billingRequests: Record<string, Sample> = {
  'GET /plans': { request: () => ({}) },
  'GET /upgradeplan': { object: 'company', request: ({ ids }) => ({ parameters: { tenure: '1', company_id: ids.company } }) },
  'GET /orders': {
    object: 'purchase',
    request: ({ ids }) => ({ parameters: { plan_id: PLAN, company_id: ids.company } }),
  },
  'POST /payments': { object: 'purchase', request: ({ ids }) => ({ fields: { paymentId: ids.payment, plan_id: PLAN } }) },
  'POST /payments/webhook': { request: () => ({ fields: { event: 'payment.dispute.created' }, sign: signature }) },
  'GET /invoices/{id}': { object: 'purchase', request: ({ ids }) => ({ parameters: { id: ids.invoice } }) },
  'POST /accountDetails': { request: () => ({}) },
  'POST /editcompany': {
    request: ({ company }) => ({ fields: { ...account, company_name: `Company ${company.mark}` } }),
  },
  'GET /pincodeCheck': { request: () => ({ parameters: { pincode: account.pincode } }) },
};
