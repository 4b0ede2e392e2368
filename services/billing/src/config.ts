import { isGstin } from '@lms360/contracts/rules/gstin';
import { baseConfig } from '@lms360/service-kit/config';
import { z } from 'zod';
import { findStateCode } from './orders/gst-states.js';

/** `company id:plan id`, several separated by commas: who may buy Enterprise. */
const enterpriseOffers = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter((offer) => offer.trim() !== ''))
  .pipe(
    z.array(
      z
        .string()
        .trim()
        .regex(/^[0-9a-f-]{36}:[56]$/, 'write company id:5 or company id:6'),
    ),
  );

/** Environment of the billing service beyond what every service has. */
export const billingConfig = baseConfig.extend({
  RAZORPAY_KEY_ID: z.string().min(1),
  RAZORPAY_KEY_SECRET: z.string().min(1),
  RAZORPAY_WEBHOOK_SECRET: z.string().min(1),
  RAZORPAY_API_URL: z.url().default('https://api.razorpay.com'),
  RAZORPAY_CHECKOUT_URL: z.url().default('https://checkout.razorpay.com/v1/checkout.js'),
  SUPPLIER_NAME: z.string().min(1),
  /** Lines separated by `\n`; city and pincode included. */
  SUPPLIER_ADDRESS: z
    .string()
    .min(1)
    .transform((text) => text.replaceAll('\\n', '\n')),
  SUPPLIER_STATE: z.string().refine((state) => findStateCode(state) !== undefined, 'no state of India by its present name'),
  SUPPLIER_GSTIN: z.string().refine(isGstin, 'no GST number'),
  /** Services Accounting Code: other education and training services. */
  SUPPLIER_SAC: z
    .string()
    .regex(/^\d{6}$/)
    .default('999293'),
  /** Begins invoice numbers, so that these have at most 16 characters (CGST rule 46). */
  INVOICE_PREFIX: z
    .string()
    .regex(/^[A-Z0-9]{1,3}$/, 'one to three capitals or digits')
    .default('LMS'),
  ENTERPRISE_OFFERS: enterpriseOffers,
});
export type BillingConfig = z.infer<typeof billingConfig>;

/** Injection token of the {@link BillingConfig}. */
export const BILLING_CONFIG = Symbol('BILLING_CONFIG');
