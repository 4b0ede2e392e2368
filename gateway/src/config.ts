import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { baseConfig } from '@lms360/service-kit/config';
import { z } from 'zod';
import { defaultLimits, limitNames, parseLimit, type Limit, type LimitName } from './limits/limits.js';
import { defaultMetricsAllow, isNetwork } from './operations/networks.js';
import { services, type ServiceName } from './routes.js';
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

/** Proxies in front of us: none, a number of hops, or their networks. Never "all", which would trust any client. */
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

const upstreamShape = Object.fromEntries(services.map((name) => [upstreamKey(name), origins])) as Record<
  UpstreamKey,
  typeof origins
>;
const limitShape = Object.fromEntries(limitNames.map((name) => [limitKey(name), limit.prefault(defaultLimits[name])])) as Record<
  LimitKey,
  z.ZodPrefault<typeof limit>
>;

const ofAll = baseConfig.pick({ HOST: true, PORT: true, LOG_LEVEL: true, OTEL_EXPORTER_OTLP_ENDPOINT: true });

/** Everything the gateway reads from its environment; README.md explains each to operators. */
export const gatewayConfig = ofAll.extend({
  ...upstreamShape,
  ...limitShape,
  ...siteShape,
  S3_ENDPOINT: origin,
  /** Folder of the built web app; absent while another server (Vite) serves it. */
  WEB_ROOT: z
    .string()
    .refine((folder) => existsSync(join(folder, 'index.html')), 'must be the folder of the built web app, with an index.html')
    .optional(),
  /** Origins beside the built-in ones that pages may frame, e.g. the scheduling calendar's. */
  ALLOWED_FRAME_ORIGINS: origins.optional().transform((list) => list ?? []),
  /** Whose checkout script may run and whose pages may be framed: Razorpay's (as its own Magento module lists them), or a stand-in's. */
  PAYMENT_ORIGINS: origins.prefault('https://checkout.razorpay.com,https://api.razorpay.com,https://cdn.razorpay.com'),
  TRUST_PROXY: trustProxy.default(false),
  /** Where counters live: in this process, or in one Redis or Valkey that all gateways share. */
  RATE_LIMIT_STORE: z.union([z.literal('memory'), z.url({ protocol: /^rediss?$/ })]).default('memory'),
  /** Networks that may read /metrics directly. */
  METRICS_ALLOW: networks.prefault(defaultMetricsAllow),
  /** How long a service may take to begin its answer, and to pause within it. */
  UPSTREAM_TIMEOUT_SECONDS: z.coerce.number().positive().max(600).default(30),
  /** How long to stay reachable but unready, so that load balancers look away first. */
  SHUTDOWN_DELAY_SECONDS: z.coerce.number().min(0).max(60).default(0),
});
export type GatewayConfig = z.infer<typeof gatewayConfig>;

/** Replica origins of every service. */
export const upstreamOrigins = (config: GatewayConfig) =>
  Object.fromEntries(services.map((name) => [name, config[upstreamKey(name)]])) as Record<ServiceName, string[]>;

/** Every address limit by name. */
export const addressLimits = (config: GatewayConfig) =>
  Object.fromEntries(limitNames.map((name) => [name, config[limitKey(name)]])) as Record<LimitName, Limit>;

/** Injection token of the parsed configuration. */
export const CONFIG = Symbol('CONFIG');
