import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { baseConfig } from '@lms360/service-kit/core/config';
import { z } from 'zod';
import { descriptionOf, limitNames, parseLimit, shippedLimits, type Limit, type LimitName } from './limits/limits.js';
import { defaultMetricsAllow, isNetwork } from './callers/networks.js';
import { MEGABYTE, requestLimits } from './limits/request-limits.js';
import { services, type ServiceName } from './routes/routes.js';
import { siteShape } from './web/site-facts.js';

const listOf = (value: string) => value.split(',').map((item) => item.trim());

/** `http(s)://host[:port]` without a path; several replicas are separated by commas. */
const origin = z.string().transform((text, context): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username;
  if (isOrigin) return url.origin;
  context.addIssue({ code: 'custom', message: 'must be http(s)://host[:port] without a path' });
  return z.NEVER;
});
const origins = z.string().transform(listOf).pipe(z.array(origin).min(1));

const limit = z.string().transform((value, context): Limit => {
  const parsed = parseLimit(value);
  if (parsed) return parsed;
  context.addIssue({ code: 'custom', message: 'must be <requests>/<seconds>, for example 60/60' });
  return z.NEVER;
});

const networks = z
  .string()
  .transform(listOf)
  .pipe(z.array(z.string().refine(isNetwork, 'must be a list of networks such as 10.0.0.0/8')));

/** Trusted proxies in front of the gateway: none, a number of hops, or their networks. Never "all", which would trust any client. */
const trustProxy = z.union([
  z.enum(['false']).transform(() => false as const),
  z
    .string()
    .regex(/^[1-9]$/, 'must be false, a number of hops (1-9) or a list of networks')
    .transform(Number),
  networks,
]);

type UpstreamKey = `${Uppercase<ServiceName>}_URL`;
type LimitKey = `RATE_LIMIT_${Uppercase<LimitName>}`;

const upstreamKey = (name: ServiceName) => `${name.toUpperCase()}_URL` as UpstreamKey;
const limitKey = (name: LimitName) => `RATE_LIMIT_${name.toUpperCase()}` as LimitKey;

const upstream = (name: ServiceName) =>
  origins.meta({
    description: `Origins of the replicas of ${name}, separated by commas; the one that owes the fewest answers is asked`,
  });
const upstreamShape = Object.fromEntries(services.map((name) => [upstreamKey(name), upstream(name)])) as Record<
  UpstreamKey,
  typeof origins
>;
const addressLimit = (name: LimitName) => limit.prefault(shippedLimits[name].allowed).meta({ description: descriptionOf(name) });
const limitShape = Object.fromEntries(limitNames.map((name) => [limitKey(name), addressLimit(name)])) as Record<
  LimitKey,
  z.ZodPrefault<typeof limit>
>;

const ofAll = baseConfig.pick({
  HOST: true,
  PORT: true,
  LOG_LEVEL: true,
  TOKEN_PUBLIC_KEYS: true,
  OTEL_EXPORTER_OTLP_ENDPOINT: true,
});

/** Everything the gateway reads from its environment; docs/configuration.md is generated from it. */
export const gatewayConfig = ofAll.extend({
  ...upstreamShape,
  ...limitShape,
  ...requestLimits,
  ...siteShape,
  S3_ENDPOINT: origin.meta({ description: 'Origin of the object store, the same that services sign for' }),
  WEB_ROOT: z
    .string()
    .refine((folder) => existsSync(join(folder, 'index.html')), 'must be the folder of the built web app, with an index.html')
    .optional()
    .meta({ description: 'Folder of the built web app; absent while another server (Vite) serves it' }),
  ALLOWED_FRAME_ORIGINS: origins
    .optional()
    .transform((list) => list ?? [])
    .meta({ description: 'Further origins that pages may frame' }),
  /** Origins whose checkout script may run and whose pages may be framed: Razorpay's (as its own Magento module lists them), or a simulator's. */
  PAYMENT_ORIGINS: origins
    .prefault('https://checkout.razorpay.com,https://api.razorpay.com,https://cdn.razorpay.com')
    .meta({ description: 'Whose checkout script may run and whose pages may be framed' }),
  TRUST_PROXY: trustProxy.default(false).meta({
    description: 'Proxies in front whose `X-Forwarded-*` is believed: `false`, a number of hops (1–9), or their networks',
  }),
  RATE_LIMIT_STORE: z
    .union([z.literal('memory'), z.url({ protocol: /^rediss?$/ })])
    .default('memory')
    .meta({
      description:
        'Where counters live: `memory` of each gateway, or one Redis or Valkey (`redis://…`) for all; while that does not count each gateway counts for itself',
      secret: true,
    }),
  METRICS_ALLOW: networks.prefault(defaultMetricsAllow).meta({ description: 'Networks that may read `/metrics` directly' }),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/, 'must be mailto:…, https://… or tel:+…')
    .optional()
    .meta({
      description:
        'Who hears of weaknesses, in `/.well-known/security.txt`: `mailto:…`, `https://…` or `tel:…`; `SITE_EMAIL` without it',
    }),
  UPSTREAM_TIMEOUT_SECONDS: z.coerce
    .number()
    .positive()
    .max(600)
    .default(30)
    .meta({ description: 'Seconds that a service may take to begin its answer, and to pause within it; then 504' }),
  SHUTDOWN_DELAY_SECONDS: z.coerce
    .number()
    .min(0)
    .max(60)
    .default(0)
    .meta({ description: 'Seconds to stay reachable but unready at the end, so that load balancers look away first' }),
});
export type GatewayConfig = z.infer<typeof gatewayConfig>;

/** Replica origins of every service. */
export const upstreamOrigins = (config: GatewayConfig) =>
  Object.fromEntries(services.map((name) => [name, config[upstreamKey(name)]])) as Record<ServiceName, string[]>;

/** Every address limit by name. */
export const addressLimits = (config: GatewayConfig) =>
  Object.fromEntries(limitNames.map((name) => [name, config[limitKey(name)]])) as Record<LimitName, Limit>;

/** Limits of bodies that are read whole. */
export const bodyLimits = (config: GatewayConfig) => ({
  seconds: config.BODY_SECONDS,
  idleSeconds: config.BODY_IDLE_SECONDS,
  bytesPerAddress: config.BODY_MEGABYTES_PER_ADDRESS * MEGABYTE,
  bytes: config.BODY_MEGABYTES * MEGABYTE,
});

/** Limits of bodies that are streamed. */
export const uploadLimits = (config: GatewayConfig) => ({
  idleSeconds: config.UPLOAD_IDLE_SECONDS,
  perSession: config.UPLOADS_PER_SESSION,
  perAddress: config.UPLOADS_PER_ADDRESS,
  perService: config.UPLOADS_PER_SERVICE,
});

/** Injection token of the parsed configuration. */
export const CONFIG = Symbol('CONFIG');
