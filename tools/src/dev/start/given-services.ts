import type { BackingAddresses, BackingKind } from '@lms360/local-backing/local-backing';
import { givenAccount, type PaymentSettings } from '../system/payments.ts';
import { services, type Service } from '@lms360/contracts/services.ts';

/** Addresses that the operator gives by environment, used instead of our own. */
export interface Given {
  databases: Partial<Record<Service, string>>;
  /** The same databases past a pooler, for the connections that listen. */
  listening: Partial<Record<Service, string>>;
  amqpUrl?: string;
  s3?: BackingAddresses['s3'];
  smtpUrl?: string;
  mailboxUrl?: string;
  /** An account at Razorpay, used instead of the simulator. */
  payments?: PaymentSettings;
}

/**
 * Reads `DATABASE_URL_AUTH` … `DATABASE_URL_NOTIFICATIONS` (owner of that database), `DATABASE_LISTEN_URL_AUTH` …, `AMQP_URL`, `S3_ENDPOINT` with
 * `S3_ACCESS_KEY` and `S3_SECRET_KEY`, `SMTP_URL` and `MAILBOX_URL`, and the three keys of Razorpay.
 * @throws Error when an address to listen at comes without its database, S3's endpoint comes without its keys, or one of Razorpay's keys without the others
 */
export function givenServices(env: NodeJS.ProcessEnv): Given {
  const ofEach = (name: string): Partial<Record<Service, string>> => {
    const given = services.map((service) => [service, env[`${name}_${service.toUpperCase()}`]] as const);
    return Object.fromEntries(given.filter(([, url]) => url));
  };
  const [databases, listening] = [ofEach('DATABASE_URL'), ofEach('DATABASE_LISTEN_URL')];
  const lone = services.find((service) => listening[service] && !databases[service])?.toUpperCase();
  if (lone) throw new Error(`DATABASE_LISTEN_URL_${lone} is given: DATABASE_URL_${lone} is needed too.`);
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = env;
  if (endpoint && !(accessKey && secretKey))
    throw new Error('S3_ENDPOINT is given: S3_ACCESS_KEY and S3_SECRET_KEY are needed too.');
  return {
    databases,
    listening,
    amqpUrl: env.AMQP_URL || undefined,
    s3: endpoint && accessKey && secretKey ? { endpoint, accessKey, secretKey } : undefined,
    smtpUrl: env.SMTP_URL || undefined,
    mailboxUrl: env.MAILBOX_URL || undefined,
    payments: givenAccount(env),
  };
}

/** The backing services that are still needed. */
export function neededKinds(given: Given): BackingKind[] {
  const needed: Record<BackingKind, boolean> = {
    postgres: services.some((service) => !given.databases[service]),
    broker: !given.amqpUrl,
    objectStore: !given.s3,
    mailbox: !given.smtpUrl,
  };
  return (Object.keys(needed) as BackingKind[]).filter((kind) => needed[kind]);
}
