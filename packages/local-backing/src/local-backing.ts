import { mkdirSync } from 'node:fs';
import { embeddedServers } from './embedded/embedded-servers.ts';
import { freePorts } from './processes/ports.ts';
import { loadSecrets, type Secrets } from './secrets.ts';
import type { ServerOptions, Servers } from './servers.ts';
import { wayOf, type Way } from './way.ts';

/** Loopback ports of the backing services; those of Erlang are needed where the broker is embedded. */
export interface BackingPorts {
  postgres: number;
  amqp: number;
  distribution: number;
  epmd: number;
  s3: number;
  smtp: number;
  mailbox: number;
}

export const backingKinds = ['postgres', 'broker', 'objectStore', 'mailbox'] as const;
export type BackingKind = (typeof backingKinds)[number];

export interface BackingOptions {
  /** Folder of the set: its data, secrets, logs and pid files. */
  dir: string;
  /** Fixed ports, or any free ones. */
  ports: BackingPorts | 'free';
  /** False for throw-away sets (quicker). */
  durable: boolean;
  /** How to run them, whatever `BACKING` says. */
  way?: Way;
  /** MinIO's program: it is the object store in place of the emulator, where the servers are embedded. */
  minio?: string;
  /** What to start; the others have an address from outside. */
  only?: readonly BackingKind[];
  onProgress?: (kind: BackingKind, text: string) => void;
  onCrash?: (message: string) => void;
}

/** Where a set can be reached, as written to `backing.json`. */
export interface BackingAddresses {
  adminUrl: string;
  amqpUrl: string;
  s3: { endpoint: string; accessKey: string; secretKey: string };
  smtpUrl: string;
  mailboxUrl: string;
}

/** A running set. */
export interface Backing {
  addresses: BackingAddresses;
  secrets: Secrets;
  /** PostgreSQL ends in immediate mode, recovers and is reachable again. */
  restartPostgres(): Promise<void>;
  /** Kills the broker, as in a crash. A queue declared less than half a second ago may be lost with it. */
  killBroker(): Promise<void>;
  startBroker(): Promise<void>;
  /** Deletes all that a killed broker has kept: `startBroker` brings it back empty. */
  discardBrokerData(): Promise<void>;
  /** Has the broker hold itself to be out of memory, or no longer. */
  alarmBroker(on: boolean): Promise<void>;
  stop(): Promise<void>;
}

/** Any free loopback ports for a set. */
async function freeBackingPorts(): Promise<BackingPorts> {
  const [postgres, amqp, distribution, epmd, s3, smtp, mailbox] = (await freePorts(7)) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return { postgres, amqp, distribution, epmd, s3, smtp, mailbox };
}

/**
 * Starts PostgreSQL, RabbitMQ, object store and mailbox, embedded or in containers. When one of them fails, the others are stopped
 * and the error of the one is thrown. What an earlier run left behind after an unclean end is ended first.
 */
export async function startBacking(options: BackingOptions): Promise<Backing> {
  const { dir, durable, onProgress = () => {}, onCrash } = options;
  const wanted = options.only ?? backingKinds;
  const way = options.way ?? (await wayOf(dir, wanted));
  mkdirSync(dir, { recursive: true });
  const ports = options.ports === 'free' ? await freeBackingPorts() : options.ports;
  const secrets = loadSecrets(dir);
  const servers = await serversOf(way, { dir, ports, secrets, durable, minio: options.minio, onProgress, onCrash });
  const { postgres, broker, objectStore, mailbox } = servers;

  const stop = async () => void (await Promise.all(backingKinds.map((kind) => servers[kind].stop())));
  const starts = wanted.map(async (kind) => {
    await servers[kind].start();
    onProgress(kind, 'ready');
  });
  const failed = (await Promise.allSettled(starts)).find((start) => start.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return {
    addresses: {
      adminUrl: postgres.adminUrl,
      amqpUrl: broker.url,
      s3: { endpoint: objectStore.endpoint, accessKey: secrets.s3AccessKey, secretKey: secrets.s3SecretKey },
      smtpUrl: mailbox.smtpUrl,
      mailboxUrl: mailbox.url,
    },
    secrets,
    restartPostgres: () => postgres.restart(),
    killBroker: () => broker.kill(),
    startBroker: () => broker.start(),
    discardBrokerData: () => broker.discardData(),
    alarmBroker: (on) => broker.alarm(on),
    stop,
  };
}

/** What speaks to an engine is loaded where there is one alone. */
async function serversOf(way: Way, options: ServerOptions): Promise<Servers> {
  if (way === 'embedded') return embeddedServers(options);
  const { containerServers } = await import('./containers/container-servers.ts');
  return containerServers(options);
}
