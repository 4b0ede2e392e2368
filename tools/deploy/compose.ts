import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { root } from '@lms360/local-backing/paths';

export interface ComposeService {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  restart?: string;
  ports?: string[];
  volumes?: string[];
  profiles?: string[];
  depends_on?: Record<string, { condition: string }>;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  mem_limit?: string;
  pids_limit?: number;
  stop_grace_period?: string;
}
export interface Compose {
  services: Record<string, ComposeService>;
  volumes: Record<string, unknown>;
}

/** docker-compose.yml with its anchors merged and its variables at their defaults. @param env variables with other values */
export function readCompose(env: Record<string, string> = {}): Compose {
  const text = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');
  const withDefaults = text.replace(/\$\{(\w+):-([^}]*)\}/g, (_, name: string, usual: string) => env[name] ?? usual);
  return parse(withDefaults, { merge: true, maxAliasCount: -1 }) as Compose; // the file is our own
}

/** What the images set themselves (Dockerfile). */
const ofImage = { HOST: '0.0.0.0', PORT: '3000', NODE_ENV: 'production' };

/** The environment of a process: the image's, the file's, and its own volume of secrets. */
export function environmentOf(compose: Compose, name: string, secrets: Record<string, string>): Record<string, string> {
  const { environment = {}, command = [], volumes = [] } = compose.services[name] as ComposeService;
  const file = command.find((argument) => argument.startsWith('--env-file='))?.replace('--env-file=/secrets/', '');
  const volume = volumes
    .find((mount) => mount.endsWith(':/secrets:ro'))
    ?.split(':')[0]
    ?.replace('secrets-', '');
  const given = file === undefined ? {} : parseEnv(secrets[`${volume}/${file}`] ?? '');
  const texts = Object.entries(environment).map(([key, value]) => [key, String(value ?? '')]);
  return { ...ofImage, ...(given as Record<string, string>), ...(Object.fromEntries(texts) as Record<string, string>) };
}

/** The faults of the file; empty when there are none. */
export function composeFaults({ services, volumes }: Compose): string[] {
  return Object.entries(services).flatMap(([name, service]) => {
    const once = service.restart === 'no';
    const [, tag] = /:([^/:]+)$/.exec(service.image) ?? [];
    const ours = service.image.startsWith('lms360/');
    const found: Record<string, boolean> = {
      'has no health check': !once && !service.healthcheck,
      'has no fixed tag': tag === undefined || tag === 'latest',
      'can be reached from outside': (service.ports ?? []).some((port) => !port.startsWith('127.0.0.1:')),
      'holds a secret': Object.entries(service.environment ?? {}).some(([key, value]) => isSecret(key, value)),
      'reads the secrets of another': name !== 'secrets' && !ownSecrets(name, service),
      'can change itself': service.read_only !== true,
      'keeps capabilities': !service.cap_drop?.includes('ALL') || (service.cap_add ?? []).some((each) => !needed.includes(each)),
      'can gain privileges': !service.security_opt?.includes('no-new-privileges:true'),
      'may use all memory': service.mem_limit === undefined,
      'may start any number of processes': service.pids_limit === undefined,
      'is killed while it finishes': ours && !once && Number.parseInt(service.stop_grace_period ?? '10', 10) <= 20,
      'mounts a volume that is not there': (service.volumes ?? []).some(
        (mount) => !isPath(mount) && !(mount.split(':')[0]! in volumes),
      ),
    };
    return [
      ...Object.entries(found)
        .filter(([, wrong]) => wrong)
        .map(([fault]) => `${name} ${fault}`),
      ...dependencyFaults(name, service, services),
    ];
  });
}

/** What a container may need that begins as root to hand files over, and then becomes another user. */
const needed = ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'];
const isPath = (mount: string) => mount.startsWith('./');
const isSecret = (key: string, value: unknown) =>
  /PASSWORD|SECRET|KEY|TOKEN/.test(key) && !/_FILE$|^RATE_LIMIT_/.test(key) && Boolean(value);

const readers: Record<string, string> = { buckets: 'minio', restore: 'backup' };

/** Volumes of secrets are named after their reader: migrations share the owners, the bucket set-up is the store's, a backup's are restored. */
function ownSecrets(name: string, { volumes = [] }: ComposeService): boolean {
  const reader = name.endsWith('-migration') ? 'migrations' : (readers[name] ?? name);
  return volumes.every((mount) => !mount.startsWith('secrets-') || mount.startsWith(`secrets-${reader}:`));
}

/** A dependency on a server waits until it is healthy, on a task until it has completed; and nothing depends on a service of a profile. */
function dependencyFaults(name: string, service: ComposeService, services: Record<string, ComposeService>): string[] {
  return Object.entries(service.depends_on ?? {}).flatMap(([other, { condition }]) => {
    const target = services[other];
    if (!target) return [`${name} waits for ${other}, which is not there`];
    const expected = target.restart === 'no' ? 'service_completed_successfully' : 'service_healthy';
    const leftOut = target.profiles && !service.profiles;
    return [
      ...(condition === expected ? [] : [`${name} waits for ${other} to be ${condition}`]),
      ...(leftOut ? [`${name} waits for ${other}, which its profile leaves out`] : []),
    ];
  });
}
