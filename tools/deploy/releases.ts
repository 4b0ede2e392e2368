import { mkdtempSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { manifestsDir, render, type Manifest } from './kubectl.ts';
import { faults, podOf } from './pods.ts';

/** What is left behind by a release and found again by the line of docs/operations.md that removes it. */
const PRUNED = ['ConfigMap', 'Job'];

/** The release of an overlay: RELEASE in its lms-release. */
export const releaseOf = (overlay: string, dir = manifestsDir): string =>
  /RELEASE=([\w.-]+)/.exec(readFileSync(path.join(dir, 'overlays', overlay, 'kustomization.yaml'), 'utf8'))?.[1] ?? '';

/**
 * What would keep a release from being applied by one command, again and again; empty when nothing does: a Job cannot be changed, so
 * it has the release in its name and names nothing that may change within one; one that removes itself would run again.
 */
export function releaseFaults(manifests: Manifest[], release: string): string[] {
  return manifests.flatMap((manifest) => {
    const { kind, metadata, spec } = manifest;
    const pod = podOf(manifest);
    const image = pod?.containers[0]?.image ?? '';
    const settings = JSON.stringify(pod ?? '').match(/"configMap(Ref|KeyRef)?":/);
    return faults(`${kind} ${metadata.name}`, {
      'is not of the release': /(^|\/)lms360\/\w+/.test(image) && !image.includes(`:${release}`) && !image.includes('@sha256:'),
      'cannot stand beside the next release’s': kind === 'Job' && !metadata.name.endsWith(`-${release}`),
      'has a longer name than its pods’ labels may be': kind === 'Job' && metadata.name.length > 63,
      'cannot be changed when a setting is': kind === 'Job' && settings !== null,
      'removes itself and would run again': kind === 'Job' && spec.ttlSecondsAfterFinished !== undefined,
      'stays for ever': PRUNED.includes(kind) && metadata.labels?.['app.kubernetes.io/part-of'] !== 'lms360',
    });
  });
}

/** An overlay's objects after its files were changed. @param change path below deploy/k8s, and what the text is to be */
export async function changed(overlay: string, change: Record<string, (text: string) => string>): Promise<Manifest[]> {
  const dir = mkdtempSync(path.join(tmpdir(), 'lms360-manifests-'));
  try {
    cpSync(manifestsDir, dir, { recursive: true });
    for (const [file, edit] of Object.entries(change)) {
      const [before, after] = [readFileSync(path.join(dir, file), 'utf8'), edit(readFileSync(path.join(dir, file), 'utf8'))];
      if (before === after) throw new Error(`${file} has not changed.`);
      writeFileSync(path.join(dir, file), after);
    }
    return await render(overlay, dir);
  } finally {
    rmSync(dir, { recursive: true });
  }
}
