import path from 'node:path';
import type { ContainerRuntimeClient } from 'testcontainers';
import { engine } from './engine.ts';

/** Label of containers and volumes: the folder of their set. */
export const setLabel = 'lms360.set';
/** Label of a container: which server of the set it is. */
export const serverLabel = 'lms360.server';

/** Longer than the 20 s in which a server closes its connections and writes what it has in memory. */
const STOP_SECONDS = 25;

type Dockerode = ContainerRuntimeClient['container']['dockerode'];

/** Ends the containers of a set in order and removes them; their named volumes stay. @param server one of them alone */
export async function endContainers(dir: string, server?: string): Promise<void> {
  const { dockerode } = (await engine()).container;
  const label = [`${setLabel}=${path.resolve(dir)}`, ...(server ? [`${serverLabel}=${server}`] : [])];
  const found = await dockerode.listContainers({ all: true, filters: { label } });
  await Promise.all(
    found.map(async ({ Id }) => {
      const container = dockerode.getContainer(Id);
      await unless(GONE, container.stop({ t: STOP_SECONDS }));
      await unless(GONE, container.remove({ v: true, force: true }));
    }),
  );
}

/** Removes the volumes of a set, with whatever containers use them. @param prefix what their names begin with */
export async function removeVolumes(dir: string, prefix: string): Promise<void> {
  await endContainers(dir);
  const { dockerode } = (await engine()).container;
  const { Volumes: volumes } = await dockerode.listVolumes({ filters: { label: [setLabel] } });
  const names = volumes.map(({ Name }) => Name).filter((name) => name.startsWith(`${prefix}-`));
  await Promise.all(names.map((name) => removeVolume(dockerode, name)));
}

export const removeVolume = (dockerode: Dockerode, name: string): Promise<void> =>
  unless([404], dockerode.getVolume(name).remove());

/** A container that does not run (304), is not there (404) or is just being removed (409): what was asked for comes about anyway. */
const GONE = [304, 404, 409];

async function unless(statuses: number[], work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!statuses.includes((error as { statusCode?: number }).statusCode ?? 0)) throw error;
  }
}
