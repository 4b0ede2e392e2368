import { RabbitMQContainer } from '@testcontainers/rabbitmq';
import { brokerAdministrator } from '../broker-definitions.ts';
import { brokerDefinitionFiles, brokerSettings, erlangFlags, memoryAlarm } from '../broker-settings.ts';
import { greetsAmqp } from '../probes.ts';
import type { Secrets } from '../secrets.ts';
import type { BrokerServer } from '../servers.ts';
import { contents, ServerContainer, type ServerContainerOptions } from './server-container.ts';

const folder = '/lms360';

export interface RabbitContainerOptions extends Pick<ServerContainerOptions, 'set' | 'image' | 'onProgress' | 'onCrash'> {
  port: number;
  secrets: Pick<Secrets, 'brokerPassword' | 'brokerPasswords'>;
}

/** RabbitMQ in a container, with the users of {@link brokerDefinitionFiles} and no others. */
export class RabbitContainer implements BrokerServer {
  readonly url: string;
  readonly #server: ServerContainer;

  constructor({ port, secrets, ...options }: RabbitContainerOptions) {
    this.url = `amqp://${brokerAdministrator}:${secrets.brokerPassword}@127.0.0.1:${port}`;
    this.#server = new ServerContainer({
      ...options,
      name: 'rabbitmq',
      title: 'RabbitMQ',
      ports: { 5672: port },
      data: '/var/lib/rabbitmq',
      make: (image) => rabbit(image, secrets),
      probe: () => greetsAmqp(port),
    });
  }

  start(): Promise<void> {
    return this.#server.start();
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }

  kill(): Promise<void> {
    return this.#server.kill('SIGKILL');
  }

  discardData(): Promise<void> {
    return this.#server.discardData();
  }

  alarm(on: boolean): Promise<void> {
    return this.#server.exec(['rabbitmqctl', ...memoryAlarm(on)]);
  }
}

function rabbit(image: string, secrets: RabbitContainerOptions['secrets']): RabbitMQContainer {
  const definitions = Object.entries(brokerDefinitionFiles(secrets)).map(([name, content]) => [
    `${folder}/definitions/${name}`,
    content,
  ]);
  return new RabbitMQContainer(image)
    .withHostname('lms360') // a part of the names of its files
    .withEnvironment({
      RABBITMQ_CONFIG_FILES: `${folder}/conf.d`,
      RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: erlangFlags,
    })
    .withCopyContentToContainer(
      contents({
        [`${folder}/conf.d/90-lms360.conf`]: brokerSettings(`${folder}/definitions`),
        ...(Object.fromEntries(definitions) as Record<string, string>),
      }),
    );
}
