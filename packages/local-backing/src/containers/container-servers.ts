import type { BackingKind } from '../local-backing.ts';
import type { ServerOptions, Servers } from '../servers.ts';
import { ContainerSet } from './container-set.ts';
import { imageOf } from './images.ts';
import { MailboxContainer } from './mailbox.ts';
import { StoreContainer } from './object-store.ts';
import { PostgresContainer } from './postgres.ts';
import { RabbitContainer } from './rabbitmq.ts';

/** The servers of a set in containers of the Docker engine of this machine. Their data is in named volumes. */
export function containerServers({ dir, ports, secrets, durable, onProgress, onCrash }: ServerOptions): Servers {
  const set = ContainerSet.open(dir);
  const common = (kind: BackingKind) => ({
    set,
    image: imageOf(kind, process.env),
    onProgress: (text: string) => onProgress(kind, text),
    onCrash,
  });
  return {
    postgres: new PostgresContainer({ ...common('postgres'), port: ports.postgres, password: secrets.postgresPassword, durable }),
    broker: new RabbitContainer({ ...common('broker'), port: ports.amqp, secrets }),
    objectStore: new StoreContainer({ ...common('objectStore'), port: ports.s3, secrets }),
    mailbox: new MailboxContainer({ ...common('mailbox'), smtpPort: ports.smtp, httpPort: ports.mailbox }),
  };
}
