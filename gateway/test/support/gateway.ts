import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { testKeys } from '@lms360/service-testing/test-tokens';
import { parseConfig } from '@lms360/service-kit/core/config';
import { gatewayConfig } from '../../src/config.js';
import { createGateway } from '../../src/gateway.js';

/** A port without a listener: connections are refused. */
export const NOWHERE = 'http://127.0.0.1:9';

const open: NestFastifyApplication[] = [];

/** Environment with every upstream unreachable, overridden by what a test needs. */
export function environment(env: Record<string, string> = {}): Record<string, string> {
  return {
    PORT: '0',
    LOG_LEVEL: 'silent',
    AUTH_URL: NOWHERE,
    CATALOG_URL: NOWHERE,
    LEARNING_URL: NOWHERE,
    BILLING_URL: NOWHERE,
    NOTIFICATIONS_URL: NOWHERE,
    S3_ENDPOINT: NOWHERE,
    TOKEN_PUBLIC_KEYS: testKeys.publicKey,
    ...env,
  };
}

/** Starts a gateway as `main.ts` does, on a free port. @returns its origin */
export async function startGateway(env: Record<string, string> = {}, log?: Parameters<typeof createGateway>[1]): Promise<string> {
  const app = await createGateway(parseConfig(gatewayConfig, environment(env)), log);
  open.push(app);
  await app.listen(0, '127.0.0.1');
  return app.getUrl();
}

export async function closeGateways(): Promise<void> {
  await Promise.all(open.splice(0).map((app) => app.close()));
}
