import { setTimeout as delay } from 'node:timers/promises';
import { parseConfig } from '@lms360/service-kit/core/config';
import { createLog } from '@lms360/service-kit/core/logging';
import { recordSpans } from '@lms360/service-kit/core/tracing';
import { Logger } from '@nestjs/common';
import { gatewayConfig } from './config.js';
import { createGateway } from './gateway.js';
import { Outside } from './operations/outside.js';
import { Readiness } from './operations/readiness.js';

/** Time for requests under way to finish. */
const FINISH_WITHIN_MS = 20_000;
/** Interval of closing idle connections: closing a server drops those that are idle then, not those that become idle later. */
const DROP_IDLE_EVERY_MS = 200;

const config = parseConfig(gatewayConfig, process.env);
const endSpans = await recordSpans('gateway', config.OTEL_EXPORTER_OTLP_ENDPOINT);
const log = createLog('gateway', config.LOG_LEVEL);
const app = await createGateway(config, log);
const logger = new Logger('gateway');
await app.listen(config.PORT, config.HOST);
void app.get(Outside).report(log);

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());

/** Unready, stop accepting, finish what is under way, close. */
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  app.get(Readiness).stop();
  await delay(config.SHUTDOWN_DELAY_SECONDS * 1000);
  const timer = setTimeout(() => {
    logger.warn('requests did not finish in time');
    process.exit(1);
  }, FINISH_WITHIN_MS);
  const dropIdle = setInterval(() => app.getHttpServer().closeIdleConnections(), DROP_IDLE_EVERY_MS);
  await app.close();
  clearInterval(dropIdle);
  await endSpans().catch((error: unknown) => logger.warn(error, 'the last spans could not be sent'));
  clearTimeout(timer);
  process.exit(0);
}
