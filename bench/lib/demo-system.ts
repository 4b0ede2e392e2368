import { loadDemo } from '../../tools/src/dev/demo/load-demo.ts';
import { startSystem } from './running-system.ts';

/** Where a system with the demo data is reached, and how it is ended. */
export interface DemoSystem {
  webUrl: string;
  stop(): Promise<void>;
}

/**
 * A whole system with the demo data.
 * @param name of its set @param url of one that runs already, which is then used and left as it is
 */
export async function demoSystem(name: string, url?: string): Promise<DemoSystem> {
  if (url !== undefined) return { webUrl: url, stop: () => Promise.resolve() };
  const running = await startSystem(name, 1);
  try {
    await loadDemo({ gatewayUrl: running.webUrl, mailboxUrl: running.mailboxUrl }, () => undefined);
  } catch (error) {
    await running.stop();
    throw error;
  }
  return { webUrl: running.webUrl, stop: () => running.stop() };
}
