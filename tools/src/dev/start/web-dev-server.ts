import path from 'node:path';
import { Child } from '@lms360/local-backing/processes/child';
import { root } from '@lms360/local-backing/paths';
import { waitUntil } from '@lms360/local-backing/processes/ports';

/** Vite's development server for the web app; it passes calls and files on to the gateway. */
export async function startWebDevServer(options: {
  dir: string;
  port: number;
  gatewayPort: number;
  onCrash: (message: string) => void;
}): Promise<Child> {
  const child = new Child({
    name: "the web app's development server",
    command: process.execPath,
    args: [path.join(root, 'node_modules', 'vite', 'bin', 'vite.js'), '--port', String(options.port), '--strictPort'],
    env: { ...process.env, LMS360_GATEWAY: `http://127.0.0.1:${options.gatewayPort}` },
    cwd: path.join(root, 'web'),
    logFile: path.join(options.dir, 'logs', 'web.log'),
    pidFile: path.join(options.dir, 'run', 'web.pid'),
    onCrash: options.onCrash,
  });
  const probe = async () => void (await fetch(`http://127.0.0.1:${options.port}/`)).body?.cancel();
  await waitUntil(probe, { timeoutMs: 60_000, stillWorthWaiting: () => child.assertRunning() });
  child.ready();
  return child;
}
