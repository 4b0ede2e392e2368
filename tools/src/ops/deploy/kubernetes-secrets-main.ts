import { loadSecrets } from '@lms360/local-backing/secrets';
import { setDir } from '@lms360/local-backing/paths';
import { givenAccount } from '../../dev/system/payments.ts';
import { kubernetesSecrets, secretObjects } from './kubernetes-secrets.ts';

// node tools/cluster-secrets.mjs | kubectl apply -f -
// Secrets for the local overlay, made once and kept in .lms360/kubernetes. RAZORPAY_KEY_ID, _KEY_SECRET and _WEBHOOK_SECRET of a
// test account are taken from the environment; without them payments are refused by Razorpay.

const noAccount = { keyId: 'rzp_test_none', keySecret: 'none', webhookSecret: 'none' };
const secrets = kubernetesSecrets(
  loadSecrets(setDir('kubernetes')),
  givenAccount(process.env) ?? noAccount,
  process.env.SMTP_URL ?? 'smtp://lms-mailbox:1025',
);
console.log(JSON.stringify({ apiVersion: 'v1', kind: 'List', items: secretObjects(secrets) }, null, 2));
