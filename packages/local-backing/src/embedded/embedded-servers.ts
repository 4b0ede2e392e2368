import { cacheDir } from '../paths.ts';
import type { ServerOptions, Servers } from '../servers.ts';
import { Mailbox } from './mailbox/mailbox.ts';
import { ObjectStore } from './object-store.ts';
import { Postgres } from './postgres.ts';
import { Rabbit } from './rabbitmq.ts';

/** The servers of a set as processes of this machine; the mailbox runs in this process. Their data is in the set's folder. */
export function embeddedServers({ dir, ports, secrets, durable, onProgress, onCrash }: ServerOptions): Servers {
  return {
    postgres: new Postgres({ dir, port: ports.postgres, password: secrets.postgresPassword, durable, onCrash }),
    broker: new Rabbit({
      dir,
      cacheDir,
      ports: { amqp: ports.amqp, distribution: ports.distribution, epmd: ports.epmd },
      secrets,
      onProgress: (text) => onProgress('broker', text),
      onCrash,
    }),
    objectStore: new ObjectStore({
      dir,
      port: ports.s3,
      accessKey: secrets.s3AccessKey,
      secretKey: secrets.s3SecretKey,
      keys: secrets.s3SecretKeys,
      onCrash,
    }),
    mailbox: new Mailbox({ dir, smtpPort: ports.smtp, httpPort: ports.mailbox }),
  };
}
