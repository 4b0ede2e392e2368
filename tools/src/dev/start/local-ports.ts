import type { BackingPorts } from '@lms360/local-backing/local-backing';
import { portHolder } from '@lms360/local-backing/processes/port-holder';
import { isPortTaken } from '@lms360/local-backing/processes/ports';
import { localPort, services, type Service, type SystemPorts } from '@lms360/contracts/services.ts';

type PortName = keyof SystemPorts | keyof BackingPorts | 'razorpay' | 'web';

interface LocalPort {
  purpose: string;
  variable: string;
  port: number;
}

const servicePorts = Object.fromEntries(
  services.map((name) => [
    name,
    { purpose: `the ${name} service`, variable: `LMS360_PORT_${name.toUpperCase()}`, port: localPort(name) },
  ]),
) as Record<Service, LocalPort>;

/**
 * The purpose of each port, its variable, and its default. All are below 32768, where the range of outgoing
 * connections begins.
 */
const catalogue: Record<PortName, LocalPort> = {
  gateway: { purpose: 'the web address', variable: 'LMS360_PORT', port: 8080 },
  ...servicePorts,
  postgres: { purpose: 'PostgreSQL', variable: 'LMS360_PORT_POSTGRES', port: 25432 },
  amqp: { purpose: 'RabbitMQ', variable: 'LMS360_PORT_RABBITMQ', port: 25761 },
  distribution: { purpose: "RabbitMQ's distribution", variable: 'LMS360_PORT_RABBITMQ_DIST', port: 25760 },
  epmd: { purpose: "Erlang's port mapper", variable: 'LMS360_PORT_EPMD', port: 24369 },
  // Not 4190: fetch and browsers refuse it (https://fetch.spec.whatwg.org/#port-blocking).
  s3: { purpose: 'the object store', variable: 'LMS360_PORT_S3', port: 4191 },
  razorpay: { purpose: "Razorpay's simulator", variable: 'LMS360_PORT_RAZORPAY', port: 4192 },
  smtp: { purpose: "the mailbox's SMTP", variable: 'LMS360_PORT_SMTP', port: 4125 },
  mailbox: { purpose: "the mailbox's page", variable: 'LMS360_PORT_MAILBOX', port: 8025 },
  web: { purpose: "the web app's development server", variable: 'LMS360_PORT_WEB', port: 5173 },
};

export type LocalPorts = Record<PortName, number>;

/**
 * The ports of `npm start`: the defaults, or those set in the environment.
 * @throws Error that names a variable which is not a port
 */
export function localPorts(env: NodeJS.ProcessEnv): LocalPorts {
  const entries = Object.entries(catalogue).map(([name, { variable, port }]) => {
    const given = env[variable];
    if (!given) return [name, port];
    if (!/^\d{1,5}$/.test(given) || Number(given) < 1 || Number(given) > 65_535)
      throw new Error(`${variable} is not a port: ${given}`);
    return [name, Number(given)];
  });
  return Object.fromEntries(entries) as LocalPorts;
}

/**
 * Checks that the named ports are free.
 * @throws Error with the process that uses each taken port, and how to choose another
 */
export async function assertPortsFree(ports: LocalPorts, names: PortName[]): Promise<void> {
  const taken: string[] = [];
  for (const name of names) {
    if (!(await isPortTaken(ports[name]))) continue;
    const { purpose, variable } = catalogue[name];
    const holder = portHolder(ports[name]);
    const by = holder ? ` by ${holder.name} (process ${holder.pid})` : '';
    taken.push(
      `Port ${ports[name]} for ${purpose} is taken${by}. End that program, or choose another port with ${variable}=<port>.`,
    );
  }
  if (taken.length > 0) throw new Error(taken.join('\n'));
}
