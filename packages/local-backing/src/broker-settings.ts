import { readFileSync } from 'node:fs';
import { brokerUsers, topologyFile } from './broker-definitions.ts';
import type { Secrets } from './secrets.ts';

const MEMORY = '512MB';

/**
 * The part of `rabbitmq.conf` that is the same in every way to run the broker: small memory, the log to standard output. A consumer keeps
 * its messages while its database is away, however long that takes: RabbitMQ would take them back after half an hour, and count it as a
 * delivery that failed.
 * @param definitions folder of {@link brokerDefinitionFiles}; loaded at every start, into an empty broker too
 */
export const brokerSettings = (definitions: string): string => `load_definitions = ${definitions}
log.console = true
log.file = false
vm_memory_high_watermark.absolute = ${MEMORY}
disk_free_limit.absolute = 100MB
raft.wal_max_size_bytes = 16777216
collect_statistics_interval = 60000
consumer_timeout = 604800000
`;

/** Users and topology by file name. They are loaded in the order of their names: users bring the virtual host. */
export const brokerDefinitionFiles = (secrets: Pick<Secrets, 'brokerPassword' | 'brokerPasswords'>): Record<string, string> => ({
  '1-users.json': JSON.stringify(brokerUsers(secrets)),
  '2-topology.json': readFileSync(topologyFile, 'utf8'),
});

/** Arguments of the Erlang machine. `+sbwt none` and its like: a scheduler that has nothing to do sleeps at once, instead of spinning for a while. */
export const erlangFlags = '+Bi +S 2:2 +A 8 +sbwt none +sbwtdcpu none +sbwtdio none';

/** Arguments of `rabbitmqctl` after which the broker holds itself to be out of memory, or no longer. */
export const memoryAlarm = (on: boolean): string[] => ['set_vm_memory_high_watermark', 'absolute', on ? '1' : MEMORY];
