import { brokerAdministrator, brokerUsers, ownUsers } from '@lms360/local-backing/broker-definitions';
import { backupPolicy, storePolicies } from '@lms360/local-backing/store-policies';
import type { Secrets } from '@lms360/local-backing/secrets';
import { services } from '@lms360/contracts/services.ts';
import type { PaymentKeys } from './compose-files.ts';

/** The secrets that deploy/k8s refers to and does not contain, by name, each with its keys. Operators create their own. */
export function kubernetesSecrets(
  secrets: Secrets,
  payments: PaymentKeys,
  smtpUrl: string,
): Record<string, Record<string, string>> {
  const roles = services.map((service) => {
    const username = `lms_${service}_service`;
    return [`database-${service}-role`, { username, password: secrets.rolePasswords[username] ?? '' }] as const;
  });
  const broker = ownUsers('amqp://lms-rabbitmq:5672', secrets);
  const brokerUrls = services.map((service) => [`broker-${service}-user`, { url: broker.urls[service] }] as const);
  const storeKeys = services.map(
    (service) => [`store-${service}-key`, { 'access-key': service, 'secret-key': secrets.s3SecretKeys[service] }] as const,
  );
  return {
    ...Object.fromEntries(roles),
    ...Object.fromEntries(brokerUrls),
    'lms-broker-users': {
      'users.json': JSON.stringify(brokerUsers(secrets)),
      'administrator-url': `amqp://${brokerAdministrator}:${secrets.brokerPassword}@lms-rabbitmq:5672`,
    },
    'lms-tokens': { 'private-key': secrets.tokenPrivateKey, 'public-keys': secrets.tokenPublicKey },
    'lms-mail-links': { key: secrets.mailSecretKey },
    ...Object.fromEntries(storeKeys),
    'store-backup-key': { 'access-key': 'backup', 'secret-key': secrets.backup.s3SecretKey },
    'lms-backup-key': { key: secrets.backup.key },
    ...Object.fromEntries(
      services.map((service) => [
        `database-${service}-backup`,
        { username: `lms_${service}_backup`, password: secrets.backup.rolePasswords[service] },
      ]),
    ),
    'lms-store-policies': Object.fromEntries(
      Object.entries({ ...storePolicies(), backup: backupPolicy() }).map(([name, policy]) => [
        `${name}.json`,
        JSON.stringify(policy),
      ]),
    ),
    'lms-object-store': { 'access-key': secrets.s3AccessKey, 'secret-key': secrets.s3SecretKey },
    'lms-smtp': { url: smtpUrl },
    'lms-rate-limits': {
      password: secrets.countersPassword,
      url: `redis://:${secrets.countersPassword}@lms-valkey:6379`,
    },
    'lms-razorpay': { 'key-id': payments.keyId, 'key-secret': payments.keySecret, 'webhook-secret': payments.webhookSecret },
  };
}

/** The same as objects for `kubectl apply`. */
export const secretObjects = (secrets: Record<string, Record<string, string>>) =>
  Object.entries(secrets).map(([name, stringData]) => ({
    apiVersion: 'v1',
    kind: 'Secret',
    // CloudNativePG reads a role's name and password from a secret of this type.
    type: 'username' in stringData ? 'kubernetes.io/basic-auth' : 'Opaque',
    metadata: { name, namespace: 'lms360' },
    stringData,
  }));
