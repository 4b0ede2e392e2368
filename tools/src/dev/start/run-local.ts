import { build } from '../build/build.ts';
import { backingKinds, startBacking, type Backing, type BackingKind } from '@lms360/local-backing/local-backing';
import { wayOf, type Way } from '@lms360/local-backing/way';
import { ownUsers, sharedUser } from '@lms360/local-backing/broker-definitions';
import type { Progress } from '../progress.ts';
import { startRazorpaySimulator } from '@lms360/razorpay-simulator/simulator';
import { isEmptyDatabase } from '../system/provision.ts';
import type { PaymentSettings } from '../system/payments.ts';
import { builtWeb, localLimits, type SystemSettings } from '../system/service-env.ts';
import { services } from '@lms360/contracts/services.ts';
import { System } from '../system/supervisor.ts';
import { provisionAll } from '../system/databases.ts';
import { givenServices, neededKinds } from './given-services.ts';
import { assertPortsFree, localPorts, type LocalPorts } from './local-ports.ts';
import { startWebDevServer } from './web-dev-server.ts';

export interface LocalRun {
  /** Addresses for people. */
  webUrl: string;
  gatewayUrl: string;
  /** Undefined when mails go to a server of the operator's without a mailbox. */
  mailboxUrl: string | undefined;
  /** Where Razorpay's simulator answers; undefined with the operator's own account. */
  simulatorUrl: string | undefined;
  /** True when nothing has ever run on these databases. */
  firstStart: boolean;
}

const kindNames: Record<Way, Record<BackingKind, string>> = {
  embedded: { postgres: 'PostgreSQL', broker: 'RabbitMQ', objectStore: 'Object store (emulator)', mailbox: 'Mailbox' },
  containers: {
    postgres: 'PostgreSQL in a container',
    broker: 'RabbitMQ in a container',
    objectStore: 'Object store in a container',
    mailbox: 'Mailbox in a container',
  },
};

/**
 * Starts everything that `npm start` runs: backing services, databases, build, services and gateway.
 * @param options.onStarted called after each start, with the function that stops it, in the order of starting
 */
export async function runLocal(options: {
  dir: string;
  dev: boolean;
  progress: Progress;
  onStarted: (stop: () => Promise<void>) => void;
}): Promise<LocalRun> {
  const { dir, dev, progress, onStarted } = options;
  const onCrash = (message: string) => progress.print(`✖ ${message}`);
  const given = givenServices(process.env);
  const kinds = neededKinds(given);
  const ports = localPorts(process.env);
  const way = await wayOf(dir, kinds);
  await assertPortsFree(ports, [
    ...(Object.keys(portsOf(ports, kinds, way)) as (keyof LocalPorts)[]),
    ...(given.payments ? [] : (['razorpay'] as const)),
    ...(dev ? (['web'] as const) : []),
  ]);

  const [backing] = await allOf([
    startKinds({ dir, ports, kinds, way, progress, onCrash }).then((started) => {
      onStarted(() => started.stop());
      return started;
    }),
    buildAll(dev, progress),
  ]);
  const { addresses, secrets } = backing;
  const databases = await progress.step('Databases', () =>
    provisionAll({
      adminUrl: addresses.adminUrl,
      given: given.databases,
      givenListening: given.listening,
      rolePasswords: secrets.rolePasswords,
    }),
  );
  const empty = await Promise.all(services.map((service) => isEmptyDatabase(databases[service])));
  const gatewayUrl = `http://localhost:${ports.gateway}`;
  const webUrl = dev ? `http://localhost:${ports.web}` : gatewayUrl;
  const payments = given.payments ?? (await startSimulator({ dir, port: ports.razorpay, gatewayUrl, progress, onStarted }));
  const settings: SystemSettings = {
    databases,
    broker: given.amqpUrl
      ? await sharedUser(given.amqpUrl, process.env.EVENTS_PREFIX ?? '')
      : ownUsers(addresses.amqpUrl, secrets),
    s3: given.s3 ?? addresses.s3,
    s3Keys: given.s3 ? undefined : secrets.s3SecretKeys,
    smtpUrl: given.smtpUrl ?? addresses.smtpUrl,
    payments,
    ports,
    publicUrl: process.env.PUBLIC_URL ?? webUrl,
    secrets,
    logLevel: process.env.LOG_LEVEL,
    webRoot: dev ? undefined : builtWeb,
    extra: { gateway: localLimits },
    given: process.env,
  };
  await progress.step('Services and gateway', async (detail) => {
    const system = new System({
      dir,
      settings,
      from: dev ? 'source' : 'dist',
      onCrash,
      onReady: (name) => detail(`${name} is ready`),
    });
    onStarted(() => system.stop());
    await system.start();
  });
  if (dev) {
    await progress.step('Web development server', async () => {
      const server = await startWebDevServer({ dir, port: ports.web, gatewayPort: ports.gateway, onCrash });
      onStarted(() => server.stop());
    });
  }
  return {
    webUrl,
    gatewayUrl,
    simulatorUrl: payments.url,
    mailboxUrl: given.smtpUrl ? given.mailboxUrl : addresses.mailboxUrl,
    firstStart: empty.every(Boolean),
  };
}

/** The ports that this run needs: those of the backing services it starts, and of our own processes. */
function portsOf(ports: LocalPorts, kinds: BackingKind[], way: Way): Partial<LocalPorts> {
  const { postgres, amqp, distribution, epmd, s3, smtp, mailbox, web: _web, razorpay: _razorpay, ...system } = ports;
  return {
    ...system,
    ...(kinds.includes('postgres') && { postgres }),
    ...(kinds.includes('broker') && { amqp, ...(way === 'embedded' && { distribution, epmd }) }),
    ...(kinds.includes('objectStore') && { s3 }),
    ...(kinds.includes('mailbox') && { smtp, mailbox }),
  };
}

/** Starts the backing services that are needed, each shown as a step of its own. */
async function startKinds(options: {
  dir: string;
  ports: LocalPorts;
  kinds: BackingKind[];
  way: Way;
  progress: Progress;
  onCrash: (message: string) => void;
}): Promise<Backing> {
  const { dir, ports, kinds, way, progress, onCrash } = options;
  const ready = Object.fromEntries(backingKinds.map((kind) => [kind, Promise.withResolvers<void>()])) as Record<
    BackingKind,
    PromiseWithResolvers<void>
  >;
  const details: Partial<Record<BackingKind, (text: string) => void>> = {};
  const steps = kinds.map((kind) =>
    progress.step(kindNames[way][kind], (detail) => {
      details[kind] = detail;
      return ready[kind].promise;
    }),
  );
  const starting = startBacking({
    dir,
    ports,
    durable: true,
    way,
    only: kinds,
    onProgress: (kind, text) => (text === 'ready' ? ready[kind].resolve() : details[kind]?.(text)),
    onCrash,
  });
  starting.catch((error: unknown) => kinds.forEach((kind) => ready[kind].reject(error)));
  await Promise.allSettled(steps);
  return starting;
}

/** Starts the Razorpay simulator; its keys and orders are stored in the set's folder. */
async function startSimulator(options: {
  dir: string;
  port: number;
  gatewayUrl: string;
  progress: Progress;
  onStarted: (stop: () => Promise<void>) => void;
}): Promise<PaymentSettings> {
  const { dir, port, gatewayUrl, progress, onStarted } = options;
  const webhookUrl = `${gatewayUrl}/api/payments/webhook`;
  const simulator = await progress.step('Razorpay (simulator)', () => startRazorpaySimulator({ dir, port, webhookUrl }));
  onStarted(() => simulator.close());
  return simulator;
}

async function buildAll(dev: boolean, progress: Progress): Promise<void> {
  if (dev) return;
  for (const [name, title] of [
    ['server', 'Build of services and gateway'],
    ['web', 'Build of the web app'],
  ] as const) {
    await progress.step(title, () => build(name));
  }
}

/** Like Promise.all, but waits for the others before it throws all errors together, so that the others can be stopped. */
async function allOf<First>(work: [Promise<First>, ...Promise<unknown>[]]): Promise<[First]> {
  const results = await Promise.allSettled(work);
  const failed = results.filter((result) => result.status === 'rejected');
  if (failed.length > 0) throw new Error(failed.map(({ reason }) => (reason as Error).message).join('\n'));
  return [(results[0] as PromiseFulfilledResult<First>).value];
}
