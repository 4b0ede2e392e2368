import { GenericContainer, Wait } from 'testcontainers';
import { answersHttp, connects } from '../probes.ts';
import type { MailboxServer } from '../servers.ts';
import { ServerContainer, type ServerContainerOptions } from './server-container.ts';

export interface MailboxContainerOptions extends Pick<ServerContainerOptions, 'set' | 'image' | 'onProgress' | 'onCrash'> {
  smtpPort: number;
  httpPort: number;
}

/** Mailpit in a container. */
export class MailboxContainer implements MailboxServer {
  readonly smtpUrl: string;
  readonly url: string;
  readonly #server: ServerContainer;

  constructor({ smtpPort, httpPort, ...options }: MailboxContainerOptions) {
    this.smtpUrl = `smtp://127.0.0.1:${smtpPort}`;
    this.url = `http://localhost:${httpPort}`;
    this.#server = new ServerContainer({
      ...options,
      name: 'mailbox',
      title: 'The mailbox',
      ports: { 1025: smtpPort, 8025: httpPort },
      data: '/data',
      make: mailpit,
      probe: async () => {
        await connects(smtpPort);
        await answersHttp(this.url);
      },
    });
  }

  start(): Promise<void> {
    return this.#server.start();
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }
}

const mailpit = (image: string) =>
  new GenericContainer(image)
    .withEnvironment({ MP_DATABASE: '/data/mailpit.db', MP_MAX_MESSAGES: '2000', MP_DISABLE_VERSION_CHECK: 'true' })
    .withWaitStrategy(Wait.forHttp('/api/v1/messages', 8025, { abortOnContainerExit: true }));
