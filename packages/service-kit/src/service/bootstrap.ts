import { randomUUID } from 'node:crypto';
import { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { Logger, PinoLogger } from 'nestjs-pino';
import { DatabaseListener } from '../tenancy/database-listener.js';
import { awaitMigrations } from './await-migrations.js';
import { migrate } from './migrate.js';
import { RabbitStrategy } from '../events/rabbit.strategy.js';
import { observeAnswers } from '../http/answers.js';
import { BODY_LIMIT_BYTES, readBodies } from '../http/bodies.js';
import { compressAnswers } from '../http/compressed-answers.js';
import { undoWithoutCaller } from '../http/undo-without-caller.js';
import { traceCalls } from '../http/trace-calls.js';
import { serveOpenApi } from '../http/openapi/document.js';
import { eventsCommand } from './events-command.js';
import { createLog } from '../core/logging.js';
import { Metrics } from '../core/metrics.js';
import { OutsideSystems } from './outside-systems.js';
import { Readiness } from './readiness.js';
import { ServiceDefinition } from './service-kit.module.js';
import { recordSpans, Trace } from '../core/tracing.js';

/** A path may carry an e-mail address (254 characters, some percent-encoded). */
const MAX_PARAM_LENGTH = 1_000;
/**
 * How long a stopping service still answers: Kubernetes needs a moment to stop routing here, and the gateway closes
 * idle connections after 1 s (its replica set), so that none is left that would have to be broken.
 */
const DRAIN_MS = 2_500;
const CLOSE_IDLE_EVERY_MS = 250;

/** Zod validates and JSON.stringify serialises: Fastify need not load its compilers of JSON schemas. */
const noSchema = () => () => {
  throw new Error('Fastify compiles no schemas here: validate with zod');
};
const withoutSchemas = { compilersFactory: { buildValidator: noSchema, buildSerializer: noSchema } };

/**
 * Builds a service: migrates its database when the owner's address is configured, wires HTTP and events, and is ready to listen.
 * @param module the service's app module, registered with its configuration
 * @param definition how the service describes itself to the kit
 */
export async function createService(module: DynamicModule, definition: ServiceDefinition): Promise<NestFastifyApplication> {
  const { config, name, bindings } = definition;
  const { DATABASE_OWNER_URL: owner, DATABASE_URL: url } = config;
  const openings = owner ? await migrate(owner, url, definition) : [];
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT_BYTES,
    requestIdHeader: 'x-request-id',
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    return503OnClosing: false, // a request on a kept-alive connection is answered, and the connection is closed
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    skipMiddie: true, // no middleware is used
    schemaController: withoutSchemas,
  });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    bodyParser: false, // bodies.ts
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(app.get(Logger));
  for (const opening of openings) app.get(PinoLogger).warn({ opening }, 'the fence of companies is open');
  const fastify: FastifyInstance = adapter.getInstance();
  observeAnswers(fastify, app.get(PinoLogger), app.get(Metrics).registry);
  traceCalls(fastify, app.get(Trace));
  letGoOfConnections(fastify, app.get(Readiness));
  await readBodies(app);
  undoWithoutCaller(fastify);
  compressAnswers(fastify);
  const strategy = app.get(RabbitStrategy);
  app.connectMicroservice({ strategy }, { inheritAppConfig: true });
  serveOpenApi(app, definition);
  try {
    await app.init();
    requireHandlers(name, bindings[name] ?? [], strategy.handledTypes);
    await app.startAllMicroservices();
    await app.get(DatabaseListener).start();
    return app;
  } catch (error) {
    await app.close(); // nothing partly started may keep the process alive
    throw error;
  }
}

/**
 * The whole of a service's main program: waits for this release's migrations, runs until SIGTERM or SIGINT (unready, stop consuming,
 * finish, close), or, when the command line begins with the name of an operator's command, runs that beside the running replicas.
 */
export async function runService(module: DynamicModule, definition: ServiceDefinition): Promise<void> {
  const [name = '', ...args] = process.argv.slice(2);
  const command = { events: eventsCommand, ...definition.commands }[name];
  if (command) {
    const context = await NestFactory.createApplicationContext(module, { logger: ['error'] });
    try {
      process.stdout.write(`${await command(context, args)}\n`);
    } finally {
      await context.close();
    }
    return;
  }
  const { config, migrations } = definition;
  if (!config.DATABASE_OWNER_URL) await awaitMigrations(config, migrations, createLog(definition.name, config.LOG_LEVEL));
  const endSpans = await recordSpans(definition.name, config.OTEL_EXPORTER_OTLP_ENDPOINT);
  const app = await createService(module, definition);
  await app.listen(config.PORT, config.HOST);
  app.get(Logger).log(`${definition.name} listens on ${await app.getUrl()}`);
  void app.get(OutsideSystems).report();
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    app.get(Readiness).stop();
    await new Promise((resolve) => setTimeout(resolve, DRAIN_MS));
    // A connection that becomes idle while closing would delay the close by its whole keep-alive time.
    const closingIdle = setInterval(() => app.getHttpServer().closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
    await app.close();
    clearInterval(closingIdle);
    await endSpans().catch((error: unknown) => app.get(Logger).warn(error, 'the last spans could not be sent'));
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
}

/**
 * From the signal to stop on, every answer closes its connection: an idle one could be broken by the close in the very
 * moment in which the gateway writes a call to it, and a call that changes something cannot be sent again.
 */
function letGoOfConnections(fastify: FastifyInstance, readiness: Readiness): void {
  fastify.addHook('onRequest', (_request, reply, done) => {
    if (!readiness.wantsTraffic) void reply.header('connection', 'close');
    done();
  });
}

/** A bound event without a handler would be lost; a handler without a binding would never run. Refuses to start. */
function requireHandlers(name: string, bound: string[], handled: string[]): void {
  const missing = bound.filter((type) => !handled.includes(type));
  const unbound = handled.filter((type) => !bound.includes(type) && !type.endsWith('.snapshot'));
  if (missing.length + unbound.length === 0) return;
  throw new Error(
    `${name}: events bound without a handler: [${missing.join(', ')}]; handled without a binding: [${unbound.join(', ')}]`,
  );
}
