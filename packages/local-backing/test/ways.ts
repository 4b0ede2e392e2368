import { stateOfEngine } from '../src/containers/engine.ts';
import type { BackingKind } from '../src/local-backing.ts';
import type { Way } from '../src/way.ts';

/** A way to run servers, and why its tests are skipped on this machine. */
export interface TriedWay {
  way: Way;
  title: string;
  /** MinIO's program, where the object store is tried as that. */
  minio?: string;
  skip: string | false;
}

/** Both ways to run these servers: their contract is the same. Containers are tried where a Docker engine has the images; none is pulled. */
export const waysOf = async (kinds: readonly BackingKind[]): Promise<TriedWay[]> => [
  { way: 'embedded', title: 'embedded', skip: false },
  { way: 'containers', title: 'containers', skip: await whyNoContainers(kinds) },
];

/** The same, and the real MinIO where `MINIO_BIN` names its program. */
export const waysOfStore = async (): Promise<TriedWay[]> => {
  const minio = process.env.MINIO_BIN;
  const why = minio ? false : 'MINIO_BIN names no program of MinIO';
  return [...(await waysOf(['objectStore'])), { way: 'embedded', title: 'MinIO', minio, skip: why }];
};

async function whyNoContainers(kinds: readonly BackingKind[]): Promise<string | false> {
  if (process.env.BACKING === 'embedded') return 'BACKING is embedded';
  const engine = await stateOfEngine(kinds, process.env);
  if (!engine.answers) return engine.why;
  return engine.missing.length > 0 && `the Docker engine has no image ${engine.missing.join(', ')}`;
}
