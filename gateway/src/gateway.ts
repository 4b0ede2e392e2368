import proxyAddr from '@fastify/proxy-addr';
import { observeAnswers } from '@lms360/service-kit/http/answers';
import { ErrorFilter } from '@lms360/service-kit/http/error.filter';
import { createLog, nestLog, quietPaths } from '@lms360/service-kit/core/logging';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { notFound } from '@lms360/service-kit/core/errors';
import { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module.js';
import { addressLimits, bodyLimits, uploadLimits, type GatewayConfig } from './config.js';
import { boundConnections } from './edge/connections.js';
import { drainUnreadBodies } from './edge/drain.js';
import { identify } from './edge/identify.js';
import { recogniseSessions } from './callers/session.js';
import { originForm } from './edge/request-line.js';
import { answerInTurn } from './edge/in-turn.js';
import { READ, refuseOtherMethods, refuseUnknownMethods } from './edge/other-methods.js';
import { answerUnreadable, refuseProtocols } from './edge/unreadable.js';
import { answerUnroutable } from './edge/unroutable.js';
import { requestIdOf } from './edge/trace-context.js';
import { proxyFiles } from './files/files-proxy.js';
import { AddressLimits } from './limits/address-limits.js';
import { LimitStore } from './limits/store.js';
import { Quota } from './callers/quota.js';
import { limitDocument } from './openapi/limit-document.js';
import { serveSwaggerUi } from './openapi/swagger-ui.js';
import { Metrics } from './operations/metrics.js';
import { Outside } from './operations/outside.js';
import { isCall, proxyApi } from './proxy/api-proxy.js';
import { leaveBodies } from './proxy/request-body.js';
import { Uploads } from './proxy/uploads.js';
import { JSON_LIMIT, WholeBodies } from './proxy/whole-body.js';
import { secureHeaders } from './security/security-headers.js';
import { sentenceKey } from './sentences/sentence-key.js';
import { Upstreams } from './upstream/upstreams.js';
import { serveWebApp } from './web/web-app.js';
import { WebRoot } from './web/web-root.js';

/** Longest path segment, e.g. an e-mail address or a token in a link. */
const MAX_PARAM_LENGTH = 1_000;
/** How often Node checks for connections that have timed out. */
const CHECK_EVERY_MS = 2_000;

/** Builds the gateway, ready to listen. */
export async function createGateway(
  config: GatewayConfig,
  log = createLog('gateway', config.LOG_LEVEL),
): Promise<NestFastifyApplication> {
  const trustProxy = trusted(config.TRUST_PROXY);
  const adapter = new FastifyAdapter({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (parent: FastifyBaseLogger) => parent, // a child logger per request would cost more than its log line
    requestIdHeader: false,
    genReqId: requestIdOf,
    trustProxy,
    bodyLimit: JSON_LIMIT,
    requestTimeout: config.REQUEST_SECONDS * 1000,
    connectionTimeout: silenceMs(config),
    http: {
      requireHostHeader: false, // our own check answers with the envelope
      headersTimeout: config.HEADERS_SECONDS * 1000,
      connectionsCheckingInterval: CHECK_EVERY_MS,
    },
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    skipMiddie: true,
    rewriteUrl: originForm,
    frameworkErrors: answerUnroutable(({ raw }) => proxyAddr(raw, trustProxy || (() => false))), // a request that has no route knows its socket only
    clientErrorHandler: answerUnreadable,
  });
  const fastify = adapter.getInstance() as unknown as FastifyInstance;
  const logger = nestLog(log);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.register(config), adapter, {
    bodyParser: false,
    logger: new Logger(logger, {}),
    abortOnError: false,
  });
  app.useGlobalFilters(new ErrorFilter(logger, sentenceKey));
  await app.init(); // first, because routes take over the error handler that is there when they are added
  observeAnswers(fastify, logger, app.get(Metrics).registry, ({ ip }) => ip);
  await wire(fastify, config, app);
  serveSwaggerUi(app);
  await fastify.ready();
  return app;
}

/** What Fastify answers beside Nest's controllers, from the outermost concern to the innermost. */
async function wire(app: FastifyInstance, config: GatewayConfig, parts: NestFastifyApplication): Promise<void> {
  const upstreams = parts.get(Upstreams);
  const web = config.WEB_ROOT === undefined ? undefined : new WebRoot(config.WEB_ROOT, config);
  const reading = new Quota(config.BODIES_PER_ADDRESS);
  boundConnections(app, config.CONNECTIONS, config.TRUST_PROXY === false ? config.CONNECTIONS_PER_ADDRESS : undefined);
  refuseProtocols(app);
  answerInTurn(app);
  leaveBodies(app);
  identify(app);
  drainUnreadBodies(app, reading);
  secureHeaders(app, isCall, {
    scriptHashes: web?.scriptHashes() ?? [],
    paymentOrigins: config.PAYMENT_ORIGINS,
    frameOrigins: frameOrigins(config),
  });
  refuseUnknownMethods(app);
  recogniseSessions(app, config.TOKEN_PUBLIC_KEYS);
  const store = new LimitStore(app, config.RATE_LIMIT_STORE, parts.get(Metrics).registry);
  if (store.check) parts.get(Outside).add({ name: 'the store of the limits', variable: 'RATE_LIMIT_STORE', check: store.check });
  const limits = await AddressLimits.create(app, addressLimits(config), store);
  limitDocument(app, limits);
  proxyApi(app, upstreams.services, limits, {
    reading,
    whole: new WholeBodies(bodyLimits(config)),
    uploads: new Uploads(uploadLimits(config)),
  });
  for (const url of ['/api/openapi.json', '/.well-known/security.txt', ...quietPaths])
    refuseOtherMethods(app, url, READ, limits.guard('general'));
  for (const url of ['/api', '/api/*', '/files']) {
    app.all(url, { onRequest: [limits.guard('general'), refuse] }, refuse); // before any body is read
  }
  proxyFiles(app, upstreams.store, limits);
  if (web) await app.register((scope) => serveWebApp(scope, web, limits));
}

/** In addition to the configured ones, the calendar's own. */
const frameOrigins = ({ ALLOWED_FRAME_ORIGINS, SITE_CALENDAR }: GatewayConfig) =>
  SITE_CALENDAR ? [...ALLOWED_FRAME_ORIGINS, new URL(SITE_CALENDAR).origin] : ALLOWED_FRAME_ORIGINS;

/** A connection without a byte in either direction for so long is closed. The last of the timeouts: it is longer than every other one. */
const silenceMs = ({ UPSTREAM_TIMEOUT_SECONDS, UPLOAD_IDLE_SECONDS, BODY_IDLE_SECONDS }: GatewayConfig) =>
  (Math.max(UPSTREAM_TIMEOUT_SECONDS * 1.5, UPLOAD_IDLE_SECONDS, BODY_IDLE_SECONDS) + 45) * 1000; // the wait in the queue and the answer

/** Fastify's form of the setting; a number is the number of proxies, counted from ours. */
const trusted = (proxies: GatewayConfig['TRUST_PROXY']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

const refuse = async () => {
  throw notFound('This call does not exist.');
};
