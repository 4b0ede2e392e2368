import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const SHELL = '/usr/bin/chromium-headless-shell';
const installed = [SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const find = () => [process.env.CHROMIUM, ...installed].find((file) => file && existsSync(file));

/**
 * A Chromium for the browser tests: the one named in CHROMIUM, Debian's headless shell (installed now when we are root),
 * any other of the system, else the binary that comes with an npm package.
 */
export async function chromiumPath(): Promise<string> {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!process.env.CHROMIUM && !existsSync(SHELL) && mayInstall) {
    await installShell().catch((error: unknown) => {
      if (!find()) throw error;
    });
  }
  const found = find();
  if (found) return found;
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}

async function installShell(): Promise<void> {
  const apt = (...args: string[]) =>
    promisify(execFile)('apt-get', ['-qq', '-y', '-o', 'DPkg::Lock::Timeout=120', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      maxBuffer: 64 * 1024 * 1024,
    });
  await apt('update');
  await apt('install', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation');
}
