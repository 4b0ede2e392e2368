import { readFileSync } from 'node:fs';
import path from 'node:path';
import { services, type Service } from '@lms360/contracts/services.ts';
import { root } from '@lms360/local-backing/paths';

/** A process of the system. */
export type ProcessName = Service | 'gateway';

/** The variables that docs/configuration.md lists for a process, which is what its schema reads. */
export function documentedSettings(name: ProcessName): string[] {
  const page = readFileSync(path.join(root, 'docs', 'configuration.md'), 'utf8');
  const sections = new Set(['Every process', ...(name === 'gateway' ? [] : ['Every service']), name]);
  return page
    .split(/^## /m)
    .filter((section) => sections.has(section.split('\n', 1)[0] ?? ''))
    .flatMap((section) => [...section.matchAll(/^\| `(\w+)`/gm)].map(([, variable]) => variable as string));
}

/** What the system decides for its processes, and why an operator's variable of that name is not handed on. */
export const decidedBySystem: Record<string, string> = {
  HOST: 'processes listen on the loopback interface; many shells set a variable of this name',
  PORT: 'LMS360_PORT and LMS360_PORT_<NAME> say which ports are taken',
  DATABASE_URL: 'each service has a database of its own: DATABASE_URL_<SERVICE>',
  DATABASE_OWNER_URL: 'the same',
  AMQP_URL: 'given once for all services, or the own broker with a user for each',
  EVENTS_PREFIX: 'beside AMQP_URL',
  EVENTS_REQUIRE_USER: 'on as soon as no queue is of before the services had users',
  S3_ENDPOINT: 'with its keys, or the own object store with a key for each service',
  S3_ACCESS_KEY: 'beside S3_ENDPOINT',
  S3_SECRET_KEY: 'beside S3_ENDPOINT',
  SMTP_URL: 'given, or the own mailbox',
  PUBLIC_URL: 'given, or the local address',
  TOKEN_PUBLIC_KEYS: 'made at the first start',
  TOKEN_PRIVATE_KEY: 'made at the first start',
  MAIL_SECRET_KEY: 'made at the first start',
  RAZORPAY_KEY_ID: 'given with the two others, or the simulator',
  RAZORPAY_KEY_SECRET: 'beside RAZORPAY_KEY_ID',
  RAZORPAY_WEBHOOK_SECRET: 'beside RAZORPAY_KEY_ID',
  WEB_ROOT: 'the folder that was built',
  ...Object.fromEntries(services.map((service) => [`${service.toUpperCase()}_URL`, 'where that service was started'])),
};

/** The part of an operator's environment that a process reads. Empty variables count as absent. */
export const handedOn = (name: ProcessName, given: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    documentedSettings(name)
      .filter((variable) => given[variable] && !(variable in decidedBySystem))
      .map((variable) => [variable, given[variable]]),
  );
