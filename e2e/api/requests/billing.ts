import type { Sample } from './request.ts';

export const account = { gst_number: '', address: '1 Mint Road', city: 'Chennai', state: 'Tamil Nadu', pincode: '600001' };

export const billingRequests: Record<string, Sample> = {
  'GET /plans': { request: () => ({}) },
  'GET /upgradeplan': { object: 'company', request: ({ ids }) => ({ parameters: { tenure: '1', company_id: ids.company } }) },
  'POST /accountDetails': { request: () => ({}) },
  'POST /editcompany': {
    request: ({ company }) => ({ fields: { ...account, company_name: `Company ${company.mark}` } }),
  },
  'GET /pincodeCheck': { request: () => ({ parameters: { pincode: account.pincode } }) },
};
