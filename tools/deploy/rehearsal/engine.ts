import { execFile, spawn } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '@lms360/local-backing/paths';

const run = promisify(execFile);
const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 };
const envFile = path.join('deploy', 'rehearse', 'images.env');

/** The checked part of `docker inspect`'s output for a container. */
export interface Container {
  Name: string;
  Config: { User: string; Env: string[]; Image: string; Labels: Record<string, string> };
  State: { Status: string; ExitCode: number; Pid: number; StartedAt: string; Health?: { Status: string } };
  HostConfig: {
    ReadonlyRootfs: boolean;
    CapDrop: string[] | null;
    SecurityOpt: string[] | null;
    PortBindings: Record<string, { HostIp: string; HostPort: string }[]> | null;
    RestartPolicy: { Name: string };
    Memory: number;
    PidsLimit: number | null;
  };
  RestartCount: number;
}

/** The output of a docker command. @throws Error with the command's output when it fails */
export const docker = async (...args: string[]): Promise<string> => (await run('docker', args, options)).stdout;

/** The same of docker compose, with the rehearsal's images and every profile that is needed. */
export const compose = (...args: string[]): Promise<string> =>
  docker('compose', '--progress', 'quiet', '--env-file', envFile, ...args);

/** Builds all our images, one after the other: seven installations at once overload a small machine. */
export async function buildImages(): Promise<void> {
  const names = (await compose('config', '--services')).trim().split('\n');
  for (const name of names) await compose('build', name);
}

/** Every container of the system by its service's name, including those that have ended. */
export async function containers(): Promise<Map<string, Container>> {
  const ids = (await compose('--profile', 'demo', 'ps', '--all', '--quiet')).trim().split('\n').filter(Boolean);
  const all = JSON.parse(await docker('inspect', ...ids)) as Container[];
  return new Map(all.map((one) => [one.Config.Labels['com.docker.compose.service'] ?? one.Name, one]));
}

/** Bytes of an image as a registry would hold it. */
export async function compressedSize(image: string): Promise<number> {
  const pipeline = spawn('sh', ['-c', 'docker save "$0" | gzip | wc -c', image]);
  let text = '';
  pipeline.stdout.setEncoding('utf8').on('data', (part: string) => (text += part));
  await new Promise((resolve) => pipeline.once('close', resolve));
  return Number(text);
}

/** Memory of each container in MB, by its service's name. */
export async function memory(): Promise<Record<string, number>> {
  const text = await docker('stats', '--no-stream', '--format', '{{.Name}} {{.MemUsage}}');
  const units: Record<string, number> = { KiB: 1 / 1024, MiB: 1, GiB: 1024 };
  const found = [...text.matchAll(/^lms360-(.+)-1 ([\d.]+)([KMG]iB)/gm)];
  return Object.fromEntries(
    found.map(([, name, amount, unit = 'MiB']) => [name, Math.round(Number(amount) * (units[unit] ?? 1))]),
  );
}
