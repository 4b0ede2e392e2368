import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brokerDefinitionFiles, brokerSettings, erlangFlags } from '../broker-settings.ts';
import type { Secrets } from '../secrets.ts';
import type { RabbitInstallation } from './rabbitmq-install.ts';

export type BrokerSecrets = Pick<Secrets, 'brokerPassword' | 'brokerPasswords' | 'erlangCookie'>;

export interface RabbitPorts {
  amqp: number;
  /** Port of Erlang's distribution; used only by the broker itself. */
  distribution: number;
  /** Erlang's port mapper. */
  epmd: number;
}

/** Loopback only, and little in the log. */
const configuration = (ports: RabbitPorts, definitions: string) => `listeners.tcp.1 = 127.0.0.1:${ports.amqp}
log.console.level = warning
${brokerSettings(definitions)}`;

/**
 * Writes the broker's configuration into `home` and returns the environment for its start script. Nothing of a
 * broker installed on the machine is read or changed: folders, node name, ports and cookie are our own.
 */
export function prepareRabbit(
  home: string,
  installation: RabbitInstallation,
  ports: RabbitPorts,
  secrets: BrokerSecrets,
): NodeJS.ProcessEnv {
  const definitions = path.join(home, 'definitions');
  mkdirSync(definitions, { recursive: true });
  const file = (name: string, content: string) => {
    const target = path.join(home, name);
    rmSync(target, { force: true });
    writeFileSync(target, content, { mode: 0o600 });
    return target;
  };
  const config = file('rabbitmq.conf', configuration(ports, definitions));
  for (const [name, content] of Object.entries(brokerDefinitionFiles(secrets))) file(`definitions/${name}`, content);
  const plugins = file('enabled_plugins', '[].\n');
  chmodSync(file('.erlang.cookie', secrets.erlangCookie), 0o400);
  return {
    PATH: `${installation.erlangBin}:${process.env.PATH}`,
    HOME: home,
    LC_ALL: 'C.UTF-8',
    ERL_EPMD_PORT: String(ports.epmd),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    RABBITMQ_NODENAME: 'lms360@localhost',
    RABBITMQ_DIST_PORT: String(ports.distribution),
    RABBITMQ_CONF_ENV_FILE: path.join(home, 'rabbitmq-env.conf'), // does not exist, so that the machine's is not used
    RABBITMQ_CONFIG_FILE: config,
    RABBITMQ_ADVANCED_CONFIG_FILE: path.join(home, 'advanced.config'),
    RABBITMQ_ENABLED_PLUGINS_FILE: plugins,
    RABBITMQ_MNESIA_BASE: path.join(home, 'data'),
    RABBITMQ_LOG_BASE: path.join(home, 'log'),
    RABBITMQ_PID_FILE: path.join(home, 'beam.pid'),
    RABBITMQ_GENERATED_CONFIG_DIR: path.join(home, 'generated'),
    // With "input allowed" the script is replaced by the Erlang machine (exec): the process we start is the one we stop.
    RABBITMQ_ALLOW_INPUT: 'true',
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: `-noinput ${erlangFlags} -kernel inet_dist_use_interface {127,0,0,1}`,
  };
}
