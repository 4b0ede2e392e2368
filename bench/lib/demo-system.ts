import { loadDemo } from '../../tools/src/dev/demo/load-demo.ts';
import { startSystem } from './running-system.ts';

/** The address of a system with the demo data, and how it is stopped. */
export interface DemoSystem {
  webUrl: string;
  stop(): Promise<void>;
}

/**
 * A whole system with the demo data.
 * @param name of its set @param url of a running system, which is used instead and left running
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
