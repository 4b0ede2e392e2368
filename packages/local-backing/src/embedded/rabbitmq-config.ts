import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brokerUsers, topologyFile } from './broker-definitions.ts';
import type { Secrets } from './secrets.ts';
import type { RabbitInstallation } from './rabbitmq-install.ts';

export type BrokerSecrets = Pick<Secrets, 'brokerPassword' | 'brokerPasswords' | 'erlangCookie'>;

export interface RabbitPorts {
  amqp: number;
  /** Erlang's distribution; used by nobody but the broker itself. */
  distribution: number;
  /** Erlang's port mapper. */
  epmd: number;
}

const MEMORY = '512MB';

/**
 * Small memory, loopback only, the log to our file. A consumer keeps its messages while its database is away, however long that takes: RabbitMQ
 * would take them back after half an hour, and count it as a delivery that failed.
 * What is in `definitions` is loaded at every start, into an empty broker too.
 */
const configuration = (ports: RabbitPorts, definitions: string) => `
listeners.tcp.1 = 127.0.0.1:${ports.amqp}
load_definitions = ${definitions}
log.console = true
log.console.level = warning
log.file = false
vm_memory_high_watermark.absolute = ${MEMORY}
disk_free_limit.absolute = 100MB
raft.wal_max_size_bytes = 16777216
collect_statistics_interval = 60000
consumer_timeout = 604800000
`;

/** Arguments of `rabbitmqctl` after which the broker holds itself to be out of memory, or no longer. */
export const memoryAlarm = (on: boolean) => ['set_vm_memory_high_watermark', 'absolute', on ? '1' : MEMORY];

/**
 * Writes the broker's configuration into `home` and gives the environment that its start script reads. Nothing of a
 * broker that the machine runs itself is read or touched: folders, node name, ports and cookie are our own.
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
  const config = file('rabbitmq.conf', configuration(ports, definitions).trimStart());
  file('definitions/1-users.json', JSON.stringify(brokerUsers(secrets))); // loaded in this order: users bring the virtual host
  file('definitions/2-topology.json', readFileSync(topologyFile, 'utf8'));
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
    RABBITMQ_CONF_ENV_FILE: path.join(home, 'rabbitmq-env.conf'), // does not exist: not the machine's
    RABBITMQ_CONFIG_FILE: config,
    RABBITMQ_ADVANCED_CONFIG_FILE: path.join(home, 'advanced.config'),
    RABBITMQ_ENABLED_PLUGINS_FILE: plugins,
    RABBITMQ_MNESIA_BASE: path.join(home, 'data'),
    RABBITMQ_LOG_BASE: path.join(home, 'log'),
    RABBITMQ_PID_FILE: path.join(home, 'beam.pid'),
    RABBITMQ_GENERATED_CONFIG_DIR: path.join(home, 'generated'),
    // With "input allowed" the script is replaced by the Erlang machine: the process we start is the one we end.
    RABBITMQ_ALLOW_INPUT: 'true',
    // `+sbwt none` and its like: a scheduler that has nothing to do sleeps at once, instead of spinning for a while.
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS:
      '-noinput +Bi +S 2:2 +A 8 +sbwt none +sbwtdcpu none +sbwtdio none -kernel inet_dist_use_interface {127,0,0,1}',
  };
}
