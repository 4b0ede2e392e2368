import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { unpackPackages } from '@lms360/local-backing/debian-packages';
import { cacheDir, root } from '@lms360/local-backing/paths';

const run = promisify(execFile);

/** Components, labels and replacements came with 5; kubectl has had it since 1.27. */
const NEEDED_KUSTOMIZE = 5;

/** An object of Kubernetes or of an operator, as rendered. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
  // oxlint-disable-next-line typescript/no-explicit-any -- schemas say what is in there
  [field: string]: any;
}

/**
 * The kubectl used for rendering: KUBECTL, the system's, else Debian's package, unpacked into the cache.
 * @throws Error when none of them includes kustomize 5
 */
export async function kubectl(): Promise<string> {
  const unpacked = path.join(cacheDir, 'kubernetes-client');
  const debians = path.join(unpacked, 'usr', 'bin', 'kubectl');
  for (const program of [process.env.KUBECTL, 'kubectl', debians]) if (program && (await renders(program))) return program;
  if (!existsSync(debians)) {
    await unpackPackages(unpacked, { choose: async () => ['kubernetes-client'] }).catch(() => undefined); // not Debian: reported below
    if (await renders(debians)) return debians;
  }
  throw new Error('There is no kubectl with kustomize 5 (1.27 or newer): put one into PATH, or name it in KUBECTL.');
}

async function renders(program: string): Promise<boolean> {
  try {
    const { stdout } = await run(program, ['version', '--client']);
    return Number(/Kustomize Version: v(\d+)/.exec(stdout)?.[1] ?? 0) >= NEEDED_KUSTOMIZE;
  } catch {
    return false; // not there
  }
}

export const manifestsDir = path.join(root, 'deploy', 'k8s');

/** Every object of an overlay. @param dir a copy of deploy/k8s in which something was changed */
export async function render(overlay: string, dir = manifestsDir): Promise<Manifest[]> {
  const folder = path.join(dir, 'overlays', overlay);
  const { stdout } = await run(await kubectl(), ['kustomize', folder], { maxBuffer: 16 * 1024 * 1024 });
  return parseAllDocuments(stdout).map((document) => document.toJS() as Manifest);
}
