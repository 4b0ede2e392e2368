import { readFileSync } from 'node:fs';
import { brokerAdministrator, brokerUsers, ownUsers, topologyFile } from '@lms360/local-backing/broker-definitions';
import { storePolicy } from '@lms360/local-backing/store-policies';
import type { Secrets } from '@lms360/local-backing/secrets';
import { services } from '@lms360/contracts/services.ts';

/** Keys of the Razorpay simulator. */
export interface PaymentKeys {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
}

const envFile = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

/**
 * The secrets that each container of docker-compose.yml reads, by path: the first part is the volume that it alone mounts.
 * A service never sees the owner of its database, nor another service's role.
 */
export function composeFiles(secrets: Secrets, payments: PaymentKeys): Record<string, string> {
  const files: Record<string, string> = {
    'postgres/password': secrets.postgresPassword,
    'rabbitmq/conf.d/90-definitions.conf': 'load_definitions = /secrets/definitions\nconsumer_timeout = 604800000\n',
    'rabbitmq/definitions/1-users.json': JSON.stringify(brokerUsers(secrets)),
    'rabbitmq/definitions/2-topology.json': readFileSync(topologyFile, 'utf8'),
    'minio/user': secrets.s3AccessKey,
    'minio/password': secrets.s3SecretKey,
    'databases/databases.env': envFile({
      ADMIN_URL: `postgres://postgres:${secrets.postgresPassword}@postgres:5432/postgres`,
      ROLE_PASSWORDS: JSON.stringify(secrets.rolePasswords),
    }),
    'gateway/service.env': envFile({ TOKEN_PUBLIC_KEYS: secrets.tokenPublicKey }),
  };
  const broker = ownUsers('amqp://rabbitmq:5672', secrets);
  files['backup/backup.env'] = envFile({
    ...Object.fromEntries(
      services.map((service) => [
        `DATABASE_URL_${service.toUpperCase()}`,
        `postgres://postgres:${secrets.postgresPassword}@postgres:5432/lms_${service}`,
      ]),
    ),
    AMQP_URL: `amqp://${brokerAdministrator}:${secrets.brokerPassword}@rabbitmq:5672`,
    S3_ACCESS_KEY: secrets.s3AccessKey,
    S3_SECRET_KEY: secrets.s3SecretKey,
    BACKUP_KEY: secrets.backup.key,
  });
  for (const service of services) {
    const as = (kind: 'owner' | 'service') =>
      `postgres://lms_${service}_${kind}:${secrets.rolePasswords[`lms_${service}_${kind}`]}@postgres:5432/lms_${service}`;
    files[`migrations/${service}.env`] = envFile({ DATABASE_OWNER_URL: as('owner'), DATABASE_URL: as('service') });
    files[`minio/keys/${service}`] = secrets.s3SecretKeys[service];
    files[`minio/policies/${service}.json`] = JSON.stringify(storePolicy(service));
    files[`${service}/service.env`] = envFile({
      DATABASE_URL: as('service'),
      DATABASE_LISTEN_URL: as('service'),
      AMQP_URL: broker.urls[service],
      EVENTS_REQUIRE_USER: broker.requiresUser ? 'on' : 'off',
      S3_ACCESS_KEY: service,
      S3_SECRET_KEY: secrets.s3SecretKeys[service],
      TOKEN_PUBLIC_KEYS: secrets.tokenPublicKey,
      ...(service === 'auth' && { TOKEN_PRIVATE_KEY: secrets.tokenPrivateKey }),
      ...((service === 'auth' || service === 'notifications') && { MAIL_SECRET_KEY: secrets.mailSecretKey }),
      ...(service === 'billing' && {
        RAZORPAY_KEY_ID: payments.keyId,
        RAZORPAY_KEY_SECRET: payments.keySecret,
        RAZORPAY_WEBHOOK_SECRET: payments.webhookSecret,
      }),
    });
  }
  return files;
}
