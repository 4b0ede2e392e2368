import type { BackingKind, BackingPorts } from './local-backing.ts';
import type { Secrets } from './secrets.ts';

/** One backing service of a set, however it is run. */
interface Server {
  /** Resolves when it answers. */
  start(): Promise<void>;
  /** Stops in order: what was confirmed is on disk. Does nothing when it does not run. */
  stop(): Promise<void>;
}

export interface DatabaseServer extends Server {
  /** Administrator's address of the database `postgres`. */
  readonly adminUrl: string;
  /** Ends in immediate mode, as a power cut of the server would, and starts again: it recovers from its log. */
  restart(): Promise<void>;
}

export interface BrokerServer extends Server {
  /** The administrator's address. */
  readonly url: string;
  /** Ends at once, as a crash would; `start` brings it back with all it had confirmed. */
  kill(): Promise<void>;
  /** Deletes what a killed broker has kept. */
  discardData(): Promise<void>;
  /** Has the broker hold itself to be out of memory, or no longer: meanwhile it reads nothing from whoever publishes. */
  alarm(on: boolean): Promise<void>;
}

export interface StoreServer extends Server {
  readonly endpoint: string;
}

export interface MailboxServer extends Server {
  readonly smtpUrl: string;
  /** The page's address, and the base of the REST API. */
  readonly url: string;
}

export interface Servers {
  postgres: DatabaseServer;
  broker: BrokerServer;
  objectStore: StoreServer;
  mailbox: MailboxServer;
}

/** What every way to run the servers of a set is given. */
export interface ServerOptions {
  dir: string;
  ports: BackingPorts;
  secrets: Secrets;
  durable: boolean;
  minio?: string;
  onProgress: (kind: BackingKind, text: string) => void;
  onCrash?: (message: string) => void;
}
