/** Listening service → the event types that it listens to, without snapshots. */
export type Bindings = Record<string, string[]>;

/** The part of RabbitMQ's definitions (rabbitmq.com/docs/definitions) that declares the topology. */
export interface BrokerDefinitions {
  exchanges: Declared[];
  queues: Declared[];
  bindings: { source: string; destination: string; routing_key: string; [property: string]: unknown }[];
}

interface Declared {
  name: string;
  vhost: string;
  arguments: Record<string, string | number>;
  [property: string]: unknown;
}

const DELIVERY_LIMIT = 20;
const QUORUM = { 'x-queue-type': 'quorum' };

/**
 * The broker's topology: one topic exchange; for each service a queue of the events that it listens to, one of the snapshots that rebuild
 * its read models, and one of its dead letters. It is loaded when a system is set up ({@link Topology.definitions}); services only check
 * that it exists (ADR 18).
 */
export class Topology {
  readonly exchange: string;

  /** @param prefix of every name, so that isolated systems can share a broker */
  constructor(
    private readonly prefix: string,
    private readonly bindings: Bindings,
  ) {
    this.exchange = `${prefix}lms.events`;
  }

  /** The services that listen. */
  get listeners(): string[] {
    return Object.keys(this.bindings);
  }

  /** Every queue that events are routed to. */
  get queues(): string[] {
    return this.listeners.flatMap((service) => this.queuesOf(service));
  }

  /** A service's queues of events and of snapshots. */
  queuesOf(service: string): [events: string, snapshots: string] {
    return [this.prefix + service, `${this.prefix}${service}.rebuild`];
  }

  /** The mark, an exchange that nothing is published to: where it exists, the broker has what the service published (relay.ts). */
  markOf(service: string): string {
    return `${this.prefix}${service}.published`;
  }

  /** All of it as RabbitMQ's definitions. */
  definitions(vhost = '/'): BrokerDefinitions {
    const services = this.listeners;
    const queue = (name: string, further: object) => ({
      name,
      vhost,
      durable: true,
      auto_delete: false,
      arguments: { ...QUORUM, ...further },
    });
    const binding = (destination: string, key: string) => ({
      source: this.exchange,
      vhost,
      destination,
      destination_type: 'queue',
      routing_key: key,
      arguments: {},
    });
    return {
      exchanges: [
        { name: this.exchange, vhost, type: 'topic', durable: true, auto_delete: false, internal: false, arguments: {} },
      ],
      queues: services.flatMap((service) => {
        const dead = `${this.prefix}${service}.dead`;
        const limits = {
          'x-delivery-limit': DELIVERY_LIMIT,
          'x-dead-letter-exchange': '',
          'x-dead-letter-routing-key': dead,
        };
        return [queue(dead, {}), ...this.queuesOf(service).map((name) => queue(name, limits))];
      }),
      bindings: services.flatMap((service) => {
        const [events, snapshots] = this.queuesOf(service);
        const heard = (this.bindings[service] ?? []).map((type) => binding(events, type));
        return [...heard, binding(snapshots, rebuildKey(service, '#'))];
      }),
    };
  }
}

/**
 * Routing key of a snapshot for one listener. It starts with a word of its own: a key that started with the listener's name would also
 * match that service's own events.
 */
export const rebuildKey = (listener: string, type: string): string => `rebuild.${listener}.${type}`;
