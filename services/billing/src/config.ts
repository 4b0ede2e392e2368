import { isGstin } from '@lms360/contracts/rules/gstin';
import { baseConfig, seconds } from '@lms360/service-kit/core/config';
import { z } from 'zod';
import { findStateCode } from './rules/gst-states.js';

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
  )
  .meta({ description: 'Who may order Enterprise: `company id:5` (monthly) or `:6` (yearly), several separated by commas' });

/** Environment of the billing service beyond what every service has. */
export const billingConfig = baseConfig
  .extend({
    RAZORPAY_KEY_ID: z.string().min(1).meta({ description: "Razorpay's key; pages get it too" }),
    RAZORPAY_KEY_SECRET: z.string().min(1).meta({ description: 'Its secret', secret: true }),
    RAZORPAY_WEBHOOK_SECRET: z.string().min(1).meta({ description: 'Signs what Razorpay tells billing', secret: true }),
    RAZORPAY_API_URL: z.url().default('https://api.razorpay.com').meta({ description: "Razorpay's API, or a stand-in's" }),
    RAZORPAY_TIMEOUT_SECONDS: seconds(10).meta({
      description: 'Seconds that one call of Razorpay may take as a whole; then 503',
    }),
    RAZORPAY_CHECKOUT_URL: z
      .url()
      .default('https://checkout.razorpay.com/v1/checkout.js')
      .meta({ description: 'The script of its checkout, which pages load' }),
    SUPPLIER_NAME: z.string().min(1).meta({ description: 'The seller on invoices, as registered' }),
    SUPPLIER_ADDRESS: z
      .string()
      .min(1)
      .transform((text) => text.replaceAll('\\n', '\n'))
      .meta({ description: 'Its address, city and pincode included; lines are separated by `\\n`' }),
    SUPPLIER_STATE: z
      .string()
      .refine((state) => findStateCode(state) !== undefined, 'no state of India by its present name')
      .meta({
        description: 'Its State, which decides between CGST + SGST (UTGST in a Union Territory without legislature) and IGST',
      }),
    SUPPLIER_GSTIN: z.string().refine(isGstin, 'no GST number').meta({ description: 'Its GST number, of that State' }),
    SUPPLIER_SAC: z
      .string()
      .regex(/^\d{6}$/)
      .default('999293')
      .meta({ description: 'Services Accounting Code, six digits; the default is other education and training services' }),
    INVOICE_PREFIX: z
      .string()
      .regex(/^[A-Z0-9]{1,3}$/, 'one to three capitals or digits')
      .default('LMS')
      .meta({
        description:
          'Begins invoice numbers: one to three capitals or digits, so that a number has at most 16 characters (CGST rule 46)',
      }),
    ENTERPRISE_OFFERS: enterpriseOffers,
  })
  .refine(({ SUPPLIER_GSTIN, SUPPLIER_STATE }) => SUPPLIER_GSTIN.startsWith(findStateCode(SUPPLIER_STATE) ?? ''), {
    path: ['SUPPLIER_GSTIN'],
    error: 'of another state than SUPPLIER_STATE',
  });
export type BillingConfig = z.infer<typeof billingConfig>;

/** Injection token of the {@link BillingConfig}. */
export const BILLING_CONFIG = Symbol('BILLING_CONFIG');
