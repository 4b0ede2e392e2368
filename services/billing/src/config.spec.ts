import { parseConfig } from '@lms360/service-kit/core/config';
import { testKeys } from '@lms360/service-testing/test-tokens';
import { billingConfig } from './config.js';

const good = {
  PORT: '0',
  PUBLIC_URL: 'http://localhost:8080',
  DATABASE_URL: 'postgres://localhost/billing',
  AMQP_URL: 'amqp://localhost',
  S3_ENDPOINT: 'http://localhost:9000',
  S3_ACCESS_KEY: 'id',
  S3_SECRET_KEY: 'key',
  TOKEN_PUBLIC_KEYS: testKeys.publicKey,
  RAZORPAY_KEY_ID: 'rzp_test_key',
  RAZORPAY_KEY_SECRET: 'key secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook secret',
  SUPPLIER_NAME: 'LMS360 Learning Private Limited',
  SUPPLIER_ADDRESS: '27 Residency Road\\nBengaluru 560025',
  SUPPLIER_STATE: 'Karnataka',
  SUPPLIER_GSTIN: '29AAACL3600K1ZM',
};

it('a good environment is accepted', () => {
  expect(parseConfig(billingConfig, good)).toMatchObject({ SUPPLIER_SAC: '999293', ENTERPRISE_OFFERS: [] });
});

it.each([
  ['SUPPLIER_STATE', 'Mysore'],
  ['SUPPLIER_GSTIN', '29AAACL3600K1ZA'],
  ['SUPPLIER_GSTIN', '27AAPFU0939F1ZV'], // of Maharashtra
  ['SUPPLIER_SAC', '9992'],
  ['INVOICE_PREFIX', 'LMS360'],
  ['ENTERPRISE_OFFERS', 'all'],
])('a bad %s, %s, refuses to start and is named', (name, value) => {
  expect(() => parseConfig(billingConfig, { ...good, [name]: value })).toThrow(`${name}`);
});
