import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { connect } from 'amqplib';
import { root } from './paths.ts';
import { services, type Service } from '@lms360/contracts/services.ts';
import type { Secrets } from './secrets.ts';

/** Exchange, queues and bindings as RabbitMQ's definitions, rendered from the contracts (`npm run topology`). */
export const topologyFile = path.join(root, 'deploy/k8s/base/broker/topology.json');

/** The administrator of the broker; before release 0.2 every service signed in as this user, too. */
export const brokerAdministrator = 'lms360';

interface Topology {
  exchanges: { name: string }[];
  queues: { name: string; arguments: Record<string, string | number> }[];
  bindings: { source: string; destination: string; routing_key: string }[];
}

/**
 * The broker's users and their permissions, as RabbitMQ's definitions: a service reads its own queues, publishes its own events and snapshots,
 * and may configure nothing but its mark (ADR 18).
 */
export function brokerUsers({ brokerPassword, brokerPasswords }: Pick<Secrets, 'brokerPassword' | 'brokerPasswords'>): object {
  const everyQueue = `(${services.join('|')})(\\.rebuild)?`;
  return {
    vhosts: [{ name: '/' }],
    users: [
      { name: brokerAdministrator, ...hashed(brokerPassword), tags: ['administrator', 'impersonator'] },
      ...services.map((service) => ({ name: service, ...hashed(brokerPasswords[service]), tags: [] })),
    ],
    permissions: [
      { user: brokerAdministrator, vhost: '/', configure: '.*', write: '.*', read: '.*' },
      ...services.map((service) => ({
        user: service,
        vhost: '/',
        configure: `^${service}\\.published$`,
        write: `^(lms\\.events|${everyQueue})$`, // of a queue: to check whether it exists
        read: `^${service}(\\.rebuild)?$`,
      })),
    ],
    topic_permissions: services.map((service) => ({
      user: service,
      vhost: '/',
      exchange: 'lms.events',
      write: `^(rebuild\\.[a-z]+\\.)?${service}\\.`,
      read: '^$',
    })),
  };
}

/**
 * RabbitMQ's password hash: a salt of four bytes, then the SHA-256 of salt and password, in base64. The salt is made of the password, which is
 * a random one, so that the same secrets make the same definitions each time.
 */
function hashed(password: string): { password_hash: string; hashing_algorithm: string } {
  const salt = createHmac('sha256', password).update('salt').digest().subarray(0, 4);
  const hash = createHash('sha256').update(salt).update(password).digest();
  return {
    password_hash: Buffer.concat([salt, hash]).toString('base64'),
    hashing_algorithm: 'rabbit_password_hashing_sha256',
  };
}

/** How the services reach the broker. */
export interface BrokerAccess {
  urls: Record<Service, string>;
  /** Prefix of exchange and queue names, so that several sets can share a broker. */
  prefix: string;
  /** Whether an event without its sender's user is refused. */
  requiresUser: boolean;
}

/** Each service signs in as itself to a broker that has loaded {@link brokerUsers}. @param url the administrator's */
export function ownUsers(url: string, { brokerPasswords, eventsRequireUser }: Secrets): BrokerAccess {
  const urlOf = (service: Service) => {
    const own = new URL(url);
    own.username = service;
    own.password = encodeURIComponent(brokerPasswords[service]);
    return own.href;
  };
  return { urls: ofServices(urlOf), prefix: '', requiresUser: eventsRequireUser };
}

/** All services sign in with the same address: to an operator's broker or one that several sets share. The topology is loaded. */
export async function sharedUser(url: string, prefix: string): Promise<BrokerAccess> {
  await loadTopology(url, prefix);
  return { urls: ofServices(() => url), prefix, requiresUser: false };
}

const ofServices = (urlOf: (service: Service) => string) =>
  Object.fromEntries(services.map((service) => [service, urlOf(service)])) as Record<Service, string>;

/** Declares the topology on a running broker, as a user with that permission. Existing queues are kept. */
async function loadTopology(amqpUrl: string, prefix: string): Promise<void> {
  const topology = JSON.parse(readFileSync(topologyFile, 'utf8')) as Topology;
  const connection = await connect(amqpUrl);
  const channel = await connection.createChannel();
  for (const { name, arguments: own } of topology.queues) {
    const letters = 'x-dead-letter-routing-key';
    const named = own[letters] === undefined ? own : { ...own, [letters]: `${prefix}${own[letters]}` };
    await channel.assertQueue(prefix + name, { durable: true, arguments: named });
  }
  for (const { name } of topology.exchanges) await channel.assertExchange(prefix + name, 'topic', { durable: true });
  for (const { source, destination, routing_key: key } of topology.bindings) {
    await channel.bindQueue(prefix + destination, prefix + source, key);
  }
  await connection.close();
}
