import { existsSync } from 'node:fs';
import { startBacking, type Backing } from '../../tools/src/backing.ts';
import { freePorts } from '../../tools/src/lib/ports.ts';
import { setDir } from '../../tools/src/lib/paths.ts';
import { claimSet, emptySet } from '../../tools/src/start/leftovers.ts';
import { provisionAll } from '../../tools/src/start/databases.ts';
import { builtWeb } from '../../tools/src/system/service-env.ts';
import { services, type Service, type SystemPorts } from '../../tools/src/system/services.ts';
import { System } from '../../tools/src/system/supervisor.ts';

/** A whole LMS360 of its own: backing services, two replicas of each service, gateway. */
export interface RunningSystem {
  webUrl: string;
  mailboxUrl: string;
  backing: Backing;
  system: System;
  /** Superuser connection to a service's database. */
  databaseUrl(service: Service): string;
  stop(): Promise<void>;
}

const GENEROUS = '1000000/60';

/** Starts everything on free ports in the set `name`; address limits are high, never off. */
export async function startSystem(name: string, replicas = 2): Promise<RunningSystem> {
  const dir = setDir(name);
  const release = await claimSet(dir);
  emptySet(dir);
  const backing = await startBacking({ dir, ports: 'free', durable: true });
  const numbers = await freePorts(services.length * replicas + 1);
  const gateway = numbers.pop() as number;
  const ports = { gateway, ...Object.fromEntries(services.map((service) => [service, numbers.pop()])) } as SystemPorts;
  const replicaPorts = Object.fromEntries(services.map((service) => [service, numbers.splice(0, replicas - 1)]));
  const { adminUrl, amqpUrl, s3, smtpUrl, mailboxUrl } = backing.addresses;
  const databases = await provisionAll({ adminUrl, rolePasswords: backing.secrets.rolePasswords });
  const webUrl = `http://localhost:${gateway}`;
  const limits = Object.fromEntries(
    ['GENERAL', 'LOGIN', 'REGISTRATION', 'FORGOT_PASSWORD', 'RESEND'].map((limit) => [`RATE_LIMIT_${limit}`, GENEROUS]),
  );
  const system = new System({
    dir,
    from: 'dist',
    settings: {
      databases,
      amqpUrl,
      eventsPrefix: '',
      s3,
      smtpUrl,
      ports,
      replicaPorts,
      publicUrl: webUrl,
      webRoot: existsSync(builtWeb) ? builtWeb : undefined,
      secrets: backing.secrets,
      extra: { gateway: limits },
    },
  });
  const stop = async () => {
    await system.stop();
    await backing.stop();
    release();
  };
  try {
    await system.start();
  } catch (error) {
    await stop();
    throw error;
  }
  const databaseUrl = (service: Service) => {
    const url = new URL(adminUrl);
    url.pathname = new URL(databases[service].url).pathname;
    return url.toString();
  };
  return { webUrl, mailboxUrl, backing, system, databaseUrl, stop };
}
