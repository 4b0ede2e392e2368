import { mkdirSync } from 'node:fs';
import { freePorts } from './processes/ports.ts';
import { cacheDir } from './paths.ts';
import { ObjectStore } from './object-store.ts';
import { Postgres } from './postgres.ts';
import { Rabbit } from './rabbitmq.ts';
import { loadSecrets, type Secrets } from './secrets.ts';
import { Mailbox } from './mailbox/mailbox.ts';

/** Loopback ports of the embedded services. */
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
  /** What to start; the others have an external address. */
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
  mailbox: Mailbox;
  /** Stops PostgreSQL in immediate mode; it recovers and is reachable again. */
  restartPostgres(): Promise<void>;
  /** Kills the broker, as in a crash. A queue declared less than half a second ago may be lost with it. */
  killBroker(): Promise<void>;
  startBroker(): Promise<void>;
  /** Sets or clears the broker's memory alarm. */
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
 * Starts the embedded PostgreSQL, RabbitMQ, object store and mailbox. When one of them fails, the others are stopped
 * and its error is thrown. What an earlier run left behind after an unclean end is stopped first.
 */
export async function startBacking(options: BackingOptions): Promise<Backing> {
  const { dir, durable, onCrash } = options;
  mkdirSync(dir, { recursive: true });
  const ports = options.ports === 'free' ? await freeBackingPorts() : options.ports;
  const secrets = loadSecrets(dir);
  const postgres = new Postgres({ dir, port: ports.postgres, password: secrets.postgresPassword, durable, onCrash });
  const broker = new Rabbit({
    dir,
    cacheDir,
    ports: { amqp: ports.amqp, distribution: ports.distribution, epmd: ports.epmd },
    secrets,
    onProgress: (text) => options.onProgress?.('broker', text),
    onCrash,
  });
  const s3 = { accessKey: secrets.s3AccessKey, secretKey: secrets.s3SecretKey };
  const objectStore = new ObjectStore({ dir, port: ports.s3, ...s3, keys: secrets.s3SecretKeys, onCrash });
  const mailbox = new Mailbox({ dir, smtpPort: ports.smtp, httpPort: ports.mailbox });

  const parts = { postgres, broker, objectStore, mailbox };
  const wanted = options.only ?? backingKinds;
  const stop = async () => void (await Promise.all(backingKinds.map((kind) => parts[kind].stop())));
  const starts = wanted.map(async (kind) => {
    await parts[kind].start();
    options.onProgress?.(kind, 'ready');
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
      s3: { endpoint: objectStore.endpoint, ...s3 },
      smtpUrl: mailbox.smtpUrl,
      mailboxUrl: mailbox.url,
    },
    secrets,
    mailbox,
    restartPostgres: () => postgres.restart(),
    killBroker: () => broker.kill(),
    startBroker: () => broker.start(),
    alarmBroker: (on) => broker.alarm(on),
    stop,
  };
}
