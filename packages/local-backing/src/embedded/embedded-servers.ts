import { cacheDir } from '../paths.ts';
import type { ServerOptions, Servers } from '../servers.ts';
import { Mailbox } from './mailbox/mailbox.ts';
import { Minio, serviceKeys } from './minio.ts';
import { ObjectStore } from './object-store.ts';
import { Postgres } from './postgres.ts';
import { Rabbit } from './rabbitmq.ts';

/** The servers of a set as processes of this machine; the mailbox runs in this process. Their data is in the set's folder. */
export function embeddedServers({ dir, ports, secrets, durable, minio, onProgress, onCrash }: ServerOptions): Servers {
  const { s3AccessKey: accessKey, s3SecretKey: secretKey, s3SecretKeys } = secrets;
  const store = { dir, port: ports.s3, accessKey, secretKey, onCrash };
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
    objectStore: minio
      ? new Minio({ ...store, binary: minio, keys: serviceKeys(s3SecretKeys) })
      : new ObjectStore({ ...store, keys: s3SecretKeys }),
    mailbox: new Mailbox({ dir, smtpPort: ports.smtp, httpPort: ports.mailbox }),
  };
}
