import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const find = () => [process.env.CHROMIUM, ...installed].find((file) => file && existsSync(file));

/**
 * A Chromium for the browser tests: the one named in CHROMIUM, the system's, Debian's (installed now when we are root),
 * else the binary that comes with an npm package.
 */
export async function chromiumPath(): Promise<string> {
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const apt = (...args: string[]) =>
      promisify(execFile)('apt-get', ['-qq', '-y', ...args], {
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        maxBuffer: 64 * 1024 * 1024,
      });
    await apt('update');
    await apt('install', '--no-install-recommends', 'chromium', 'fonts-liberation');
    const debian = find();
    if (debian) return debian;
  }
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}
