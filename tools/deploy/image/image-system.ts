import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { BackingAddresses } from '@lms360/local-backing/local-backing';
import { sharedUser } from '@lms360/local-backing/broker-definitions';
import { loadSecrets } from '@lms360/local-backing/secrets';
import { setDir } from '@lms360/local-backing/paths';
import { freePorts, waitUntil } from '@lms360/local-backing/processes/ports';
import { startRazorpaySimulator } from '@lms360/razorpay-simulator/simulator';
import { provisionAll } from '../../src/dev/system/databases.ts';
import { dropDatabase } from '../../src/dev/system/provision.ts';
import { gatewayEnvironment, serviceEnvironment, type SystemSettings } from '../../src/dev/system/service-env.ts';
import { services, type Service, type SystemPorts } from '@lms360/contracts/services.ts';
import type { Child } from '@lms360/local-backing/processes/child';
import { configurationOf } from '../configurations.ts';
import { runImage, startImage } from './image-process.ts';
import type { ImageTree } from './image-tree.ts';

/** What a process reads besides its image's variables: nothing else of this machine reaches it. It listens on a port of ours. */
async function given(name: string, env: NodeJS.ProcessEnv, tree: ImageTree): Promise<Record<string, string>> {
  const { shape } = await configurationOf(name);
  const asked = Object.entries(env).filter(([key]) => key in shape && !(key in tree.env && !['HOST', 'PORT'].includes(key)));
  return Object.fromEntries(asked.filter(([, value]) => value !== undefined)) as Record<string, string>;
}

/** The six processes from the trees of their images, on databases and queues of their own. */
export interface ImageSystem {
  /** Brings the database up to date as its owner, then starts the service as its role and waits until it is ready. */
  startService(service: Service, tree: ImageTree): Promise<void>;
  /** @returns its address, once it and every service behind it are ready */
  startGateway(tree: ImageTree): Promise<string>;
  stop(): Promise<void>;
}

/** @param addresses of the backing services of the test set */
export async function imageSystem(addresses: BackingAddresses): Promise<ImageSystem> {
  const dir = path.join(setDir('test'), 'images');
  rmSync(dir, { recursive: true, force: true });
  const secrets = loadSecrets(setDir('test'));
  const prefix = `images_${randomBytes(3).toString('hex')}_`;
  const { adminUrl } = addresses;
  const databases = await provisionAll({ adminUrl, rolePasswords: secrets.rolePasswords, prefix });
  const payments = await startRazorpaySimulator();
  const numbers = await freePorts(services.length + 1);
  const ports = Object.fromEntries([...services, 'gateway'].map((name, index) => [name, numbers[index]])) as SystemPorts;
  const publicUrl = `http://localhost:${ports.gateway}`;
  const broker = await sharedUser(addresses.amqpUrl, prefix);
  const settings: SystemSettings = { ...addresses, databases, broker, payments, ports, publicUrl, secrets };
  const running: Child[] = [];
  const start = async (
    name: keyof SystemPorts,
    tree: ImageTree,
    env: NodeJS.ProcessEnv,
    isReady: (port: number) => Promise<void> = readiness,
  ) => {
    const child = startImage(tree, name, dir, await given(name, env, tree));
    running.push(child);
    await waitUntil(() => isReady(ports[name]), {
      timeoutMs: 90_000,
      stillWorthWaiting: () => child.assertRunning(),
    });
  };
  return {
    async startService(service, tree) {
      const { DATABASE_OWNER_URL, ...env } = serviceEnvironment(service, settings);
      const owner = { DATABASE_URL: env.DATABASE_URL as string, DATABASE_OWNER_URL: DATABASE_OWNER_URL as string };
      await runImage(tree, ['dist/migrate.js'], owner);
      await start(service, tree, env);
    },
    async startGateway(tree) {
      await start('gateway', tree, gatewayEnvironment(settings, settings.ports.gateway), async (port) => {
        await readiness(port); // has it ask every service
        const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
        const unready = [...figures.matchAll(/^gateway_service_ready\{service="(\w+)"\} 0$/gm)].map(([, service]) => service);
        if (unready.length > 0) throw new Error(`Not every service is ready: ${unready.join(', ')}`);
      });
      return publicUrl;
    },
    async stop() {
      await Promise.all(running.map((child) => child.stop()));
      await payments.close();
      for (const service of services) await dropDatabase(adminUrl, service, prefix);
    },
  };
}

async function readiness(port: number): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`);
  const body = await response.text();
  if (!response.ok) throw new Error(`Not ready: ${body}`);
}
