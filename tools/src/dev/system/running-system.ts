import { existsSync } from 'node:fs';
import type { BackingAddresses } from '@lms360/local-backing/local-backing';
import { ownUsers, sharedUser } from '@lms360/local-backing/broker-definitions';
import type { Secrets } from '@lms360/local-backing/secrets';
import { freePorts } from '@lms360/local-backing/processes/ports';
import { startRazorpaySimulator, type RazorpaySimulator } from '@lms360/razorpay-simulator/simulator';
import { provisionAll } from './databases.ts';
import { dropDatabase, type ServiceDatabase } from './provision.ts';
import { services, type Service, type SystemPorts } from '@lms360/contracts/services.ts';
import { builtWeb } from './service-env.ts';
import { System } from './supervisor.ts';

export interface RunningSystemOptions {
  /** Folder of the set: logs and pid files go there. */
  dir: string;
  addresses: BackingAddresses;
  secrets: Secrets;
  /** Prefix of the names of databases and queues, so that several systems can share backing services. */
  prefix?: string;
  replicas?: number;
  /** How many of them are started with the system: all by default. */
  replicasAtStart?: number;
  /** How services reach their databases, e.g. through a pooler; directly unless set. */
  reach?: (database: ServiceDatabase) => ServiceDatabase;
  /** Limits of the gateway (`RATE_LIMIT_*`). */
  limits: NodeJS.ProcessEnv;
  /** Cost of password hashes (`PASSWORD_*`); the default unless set. */
  passwords?: NodeJS.ProcessEnv;
  onCrash?: (message: string) => void;
}

/** A whole LMS360 on free ports: five services, the gateway, databases and a Razorpay of its own. */
export interface RunningSystem {
  webUrl: string;
  system: System;
  /** Simulates the payments; tests control their outcome. */
  razorpay: RazorpaySimulator;
  /** The direct address of the first replica of each service, behind the gateway. */
  serviceUrls: Record<Service, string>;
  /** A service's own connection to its database, past any pooler. */
  serviceDatabaseUrl(service: Service): string;
  /** Superuser connection to a service's database. */
  databaseUrl(service: Service): string;
  stop(): Promise<void>;
  /** Drops the databases; only after it has been stopped. */
  drop(): Promise<void>;
}

/** Starts the built system over running backing services. */
export async function runSystem(options: RunningSystemOptions): Promise<RunningSystem> {
  const { dir, addresses, secrets, prefix = '', replicas = 1, replicasAtStart, reach, limits, passwords, onCrash } = options;
  const { adminUrl, amqpUrl, s3, smtpUrl } = addresses;
  const numbers = await freePorts(services.length * replicas + 1);
  const gateway = numbers.pop() as number;
  const ports = { gateway, ...Object.fromEntries(services.map((service) => [service, numbers.pop()])) } as SystemPorts;
  const replicaPorts = Object.fromEntries(services.map((service) => [service, numbers.splice(0, replicas - 1)]));
  const direct = await provisionAll({ adminUrl, rolePasswords: secrets.rolePasswords, prefix });
  const reached = services.map((service) => [service, reach?.(direct[service]) ?? direct[service]]);
  const databases = Object.fromEntries(reached) as Record<Service, ServiceDatabase>;
  const webUrl = `http://localhost:${gateway}`;
  const webRoot = existsSync(builtWeb) ? builtWeb : undefined;
  const razorpay = await startRazorpaySimulator({ webhookUrl: `${webUrl}/api/payments/webhook` });
  const settings = {
    databases,
    broker: prefix === '' ? ownUsers(amqpUrl, secrets) : await sharedUser(amqpUrl, prefix),
    s3,
    s3Keys: secrets.s3SecretKeys,
    smtpUrl,
    payments: razorpay,
    ports,
    replicaPorts,
    replicasAtStart,
    publicUrl: webUrl,
    webRoot,
    secrets,
  };
  const system = new System({
    dir,
    from: 'dist',
    onCrash,
    settings: { ...settings, extra: { gateway: limits, auth: passwords } },
  });
  const drop = async () => {
    for (const service of services) await dropDatabase(adminUrl, service, prefix);
  };
  try {
    await system.start(); // stops everything it started when one process does not become ready
  } catch (error) {
    await razorpay.close();
    if (prefix !== '') await drop();
    throw error;
  }
  const urls = services.map((service) => [service, `http://127.0.0.1:${ports[service]}`]);
  return {
    webUrl,
    system,
    razorpay,
    serviceUrls: Object.fromEntries(urls) as Record<Service, string>,
    serviceDatabaseUrl: (service) => direct[service].url,
    databaseUrl: (service) => {
      const url = new URL(adminUrl);
      url.pathname = new URL(databases[service].url).pathname;
      return url.href;
    },
    stop: async () => {
      await system.stop();
      await razorpay.close();
    },
    drop,
  };
}
