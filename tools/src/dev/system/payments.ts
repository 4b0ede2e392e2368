/** How a running system accepts payments: by Razorpay, or by the simulator. */
export interface PaymentSettings {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Addresses of the simulator's API and checkout script; absent with an account at Razorpay. */
  url?: string;
  checkoutUrl?: string;
}

/**
 * The operator's account, from `RAZORPAY_KEY_ID`, `RAZORPAY_KEY_SECRET` and `RAZORPAY_WEBHOOK_SECRET`.
 * @returns undefined when none of them is set
 * @throws Error when only some of them are: payments would be accepted and never confirmed
 */
export function givenAccount(env: NodeJS.ProcessEnv): PaymentSettings | undefined {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = env;
  if (keyId && keySecret && webhookSecret) return { keyId, keySecret, webhookSecret };
  if (!keyId && !keySecret && !webhookSecret) return undefined;
  throw new Error('RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET are needed together.');
}

/** The default seller on invoices and in mails, fictitious. */
const seller = {
  SUPPLIER_NAME: 'LMS360 Learning Private Limited',
  SUPPLIER_ADDRESS: '4th Floor, 27 Residency Road\\nBengaluru 560025',
};
/** What invoices say besides. The GST number is well-formed, as billing requires. */
const supplier = {
  ...seller,
  SUPPLIER_STATE: 'Karnataka',
  SUPPLIER_GSTIN: '29AAACL3600K1ZM',
};
/** What billing has defaults for. */
const optional = ['SUPPLIER_SAC', 'INVOICE_PREFIX', 'ENTERPRISE_OFFERS'];

/** Those of the variables that this process was given. */
const given = (names: string[]): NodeJS.ProcessEnv =>
  Object.fromEntries(names.filter((name) => process.env[name]).map((name) => [name, process.env[name]]));

/** What the footer of mails says. */
export const sellerEnvironment = (): NodeJS.ProcessEnv => ({
  SUPPORT_EMAIL: 'hello@lms360.example',
  ...seller,
  ...given([...Object.keys(seller), 'SUPPORT_EMAIL', 'OPERATOR_LANGUAGE']),
});

/** Billing's part of the environment. */
export function billingEnvironment({ keyId, keySecret, webhookSecret, url, checkoutUrl }: PaymentSettings): NodeJS.ProcessEnv {
  return {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    ...(url && { RAZORPAY_API_URL: url, RAZORPAY_CHECKOUT_URL: checkoutUrl }),
    ...supplier,
    ...given([...Object.keys(supplier), ...optional]),
  };
}

/** The gateway's part: whose checkout its pages may load. Razorpay's own is the default. */
export const checkoutEnvironment = ({ url }: PaymentSettings): NodeJS.ProcessEnv => (url ? { PAYMENT_ORIGINS: url } : {});
