import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ContainerRuntimeClient } from 'testcontainers';
import type { BackingKind } from '../local-backing.ts';
import type { EngineState } from '../way.ts';
import { imageOf } from './images.ts';

/** How long an engine may take to answer for the first time. */
const ANSWER_MS = 15_000;

let known: Promise<ContainerRuntimeClient> | undefined;

/**
 * The client of the engine of this machine.
 * @throws Error that says why there is none
 */
export function engine(): Promise<ContainerRuntimeClient> {
  if (known) return known;
  const connecting = connect();
  known = connecting;
  connecting.catch(() => (known = undefined));
  return connecting;
}

async function connect(): Promise<ContainerRuntimeClient> {
  if (!mayBeThere()) throw new Error('There is no Docker engine: neither DOCKER_HOST nor a socket of one.');
  process.env.TESTCONTAINERS_HOST_OVERRIDE ??= '127.0.0.1'; // where we publish ports, also when this machine is a container itself
  const { getContainerRuntimeClient } = await import('testcontainers');
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`it has not answered within ${ANSWER_MS / 1_000} s.`)), ANSWER_MS);
  try {
    const client = await Promise.race([getContainerRuntimeClient(), late.promise]);
    await assertOnThisMachine(client);
    await disableReaperWithoutImage(client);
    return client;
  } catch (error) {
    throw new Error(`No Docker engine can be used: ${(error as Error).message}`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** What the engine says of the images of some servers. */
export async function stateOfEngine(kinds: readonly BackingKind[], env: NodeJS.ProcessEnv): Promise<EngineState> {
  try {
    const { image } = await engine();
    const { ImageName } = await import('testcontainers');
    const names = kinds.map((kind) => imageOf(kind, env));
    const there = await Promise.all(names.map((name) => image.exists(ImageName.fromString(name))));
    return { answers: true, missing: names.filter((_, index) => !there[index]) };
  } catch (error) {
    return { answers: false, why: (error as Error).message };
  }
}

/** Where testcontainers looks for an engine. It takes a second to load: where there is none of these, it is not asked. */
function mayBeThere(): boolean {
  const { DOCKER_HOST, XDG_RUNTIME_DIR } = process.env;
  if (DOCKER_HOST) return true;
  const home = os.homedir();
  const places = [
    path.join(home, '.testcontainers.properties'),
    '/var/run/docker.sock',
    XDG_RUNTIME_DIR && path.join(XDG_RUNTIME_DIR, 'docker.sock'),
    path.join(home, '.docker', 'run', 'docker.sock'),
    path.join(home, '.docker', 'desktop', 'docker.sock'),
    `/run/user/${process.getuid?.()}/docker.sock`,
    process.platform === 'win32' && '//./pipe/docker_engine',
  ];
  return places.some((place) => place && existsSync(place));
}

/** What decides whether a port that the engine publishes on its loopback interface is on ours. */
export interface EnginePlace {
  /** Undefined when it is reached by a socket of the file system. */
  host: string | undefined;
  /** The host name that the engine has. */
  engineName: string;
  /** Ours, when we run in a container. */
  containerName: string | undefined;
}

/** Whether the engine runs on this machine: not elsewhere, and not outside of the container that we run in. */
export function isOnThisMachine({ host, engineName, containerName }: EnginePlace): boolean {
  const near = host === undefined || ['localhost', '127.0.0.1', '::1', '[::1]'].includes(host);
  return near && (containerName === undefined || containerName === engineName);
}

async function assertOnThisMachine({ container }: ContainerRuntimeClient): Promise<void> {
  const { modem } = container.dockerode as { modem: { host?: string; socketPath?: string } };
  const { Name: engineName } = (await container.dockerode.info()) as { Name: string };
  const place = {
    host: modem.socketPath ? undefined : modem.host,
    engineName,
    containerName: existsSync('/.dockerenv') ? os.hostname() : undefined,
  };
  if (!isOnThisMachine(place))
    throw new Error(`it runs on ${place.host ?? engineName}, and its ports are published on the loopback interface there.`);
}

/** The container that ends ours after an unclean end of this process is never pulled: the next start ends them as well. */
async function disableReaperWithoutImage({ image }: ContainerRuntimeClient): Promise<void> {
  if (process.env.TESTCONTAINERS_RYUK_DISABLED !== undefined) return;
  const { getReaperImage } = await import('testcontainers/build/reaper/reaper.js');
  const { ImageName } = await import('testcontainers');
  if (!(await image.exists(ImageName.fromString(getReaperImage())))) process.env.TESTCONTAINERS_RYUK_DISABLED = 'true';
}
