import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@lms360/local-backing/paths';

interface LockEntry {
  version?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}
export type Lock = Record<string, LockEntry>;

/** A third-party package, at one place of the lockfile. */
export interface Package {
  name: string;
  /** Its folder, e.g. `node_modules/zod`. */
  place: string;
  version: string;
  /** SHA-512 of the registry, in base64, as `sha512-…`; none for a package bundled in another one. */
  integrity: string | undefined;
  /** SPDX expression; undefined when it states none. */
  licence: string | undefined;
}

export const readLock = (): Lock =>
  (JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as { packages: Lock }).packages;

/** Workspaces whose dependencies are shipped: in images, or bundled into the pages. */
export const shippedWorkspaces = (lock: Lock): string[] =>
  Object.keys(lock).filter((place) =>
    /^(services\/[^/]+|gateway|web|tools|packages\/(?!tooling|service-testing)[^/]+)$/.test(place),
  );

/** All packages of the lockfile. */
export const allPackages = (lock: Lock): Package[] =>
  Object.keys(lock)
    .filter((place) => place.includes('node_modules/') && !lock[place]?.link)
    .map((place) => packageAt(lock, place));

/** The runtime dependencies of these workspaces, transitively; no development tools. */
export function runtimePackages(lock: Lock, workspaces: string[]): Package[] {
  const seen = new Set<string>();
  const visit = (place: string): void => {
    if (seen.has(place)) return;
    seen.add(place);
    const { dependencies, optionalDependencies, peerDependencies } = lock[place] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const found = resolve(lock, place, name);
      if (found !== undefined && !isOptionalPeerTool(lock, place, name)) visit(found);
    }
  };
  for (const workspace of workspaces) visit(workspace);
  return [...seen].filter((place) => place.includes('node_modules/')).map((place) => packageAt(lock, place));
}

/** An optional peer is installed because of another package: the one that needs it at runtime depends on it. */
function isOptionalPeerTool(lock: Lock, place: string, name: string): boolean {
  const { dependencies, optionalDependencies, peerDependenciesMeta } = lock[place] as LockEntry & {
    peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  };
  const own = name in { ...dependencies, ...optionalDependencies };
  return !own && peerDependenciesMeta?.[name]?.optional === true;
}

/** Where Node finds a package from a place: its own folder first, then those above. */
function resolve(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.includes('/') ? path.posix.dirname(folder) : '') {
    const place = path.posix.join(folder, 'node_modules', name);
    const entry = lock[place];
    if (entry) return entry.link ? entry.resolved : place;
    if (folder === '' || folder === '.') return undefined;
  }
}

/** Old packages state their licence in a list. */
function packageAt(lock: Lock, place: string): Package {
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const { version = '', integrity, license = listedLicence(place) } = lock[place] ?? {};
  return { name, place, version, integrity, licence: license };
}

function listedLicence(place: string): string | undefined {
  const file = path.join(root, place, 'package.json');
  if (!existsSync(file)) return undefined;
  const { licenses } = JSON.parse(readFileSync(file, 'utf8')) as { licenses?: { type: string }[] };
  return licenses?.map(({ type }) => type).join(' OR ') || undefined;
}
