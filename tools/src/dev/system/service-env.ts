import path from 'node:path';
import type { BrokerAccess } from '@lms360/local-backing/broker-definitions';
import type { Secrets } from '@lms360/local-backing/secrets';
import { cacheDir, root } from '@lms360/local-backing/paths';
import { handedOn } from './documented-settings.ts';
import { billingEnvironment, sellerEnvironment, checkoutEnvironment, type PaymentSettings } from './payments.ts';
import type { ServiceDatabase } from './provision.ts';
import { services, type Service, type SystemPorts } from '@lms360/contracts/services.ts';

/** The parameters of one running system. */
export interface SystemSettings {
  databases: Record<Service, ServiceDatabase>;
  broker: BrokerAccess;
  s3: { endpoint: string; accessKey: string; secretKey: string };
  /** The services' own keys at the object store, their ids the services' names; without them all use the one of `s3`. */
  s3Keys?: Record<Service, string>;
  smtpUrl: string;
  payments: PaymentSettings;
  ports: SystemPorts;
  /** Further replicas listen on the ports given here, beside the one of `ports`. */
  replicaPorts?: Partial<Record<Service, number[]>>;
  /** How many replicas of each service are started with the system, all by default; the gateway uses the others once they are started. */
  replicasAtStart?: number;
  /** Where people reach the web app; mails link there. */
  publicUrl: string;
  secrets: Pick<Secrets, 'tokenPrivateKey' | 'tokenPublicKey' | 'mailSecretKey'>;
  logLevel?: string;
  /** Folder of the built web app; absent when Vite serves it. */
  webRoot?: string;
  /** Overrides for single processes, e.g. rate limits of the gateway. */
  extra?: Partial<Record<Service | 'gateway', NodeJS.ProcessEnv>>;
  /** An operator's environment: what docs/configuration.md lists of it reaches the processes that read it, above our own values. */
  given?: NodeJS.ProcessEnv;
}

/** The output of `vite build`. */
export const builtWeb = path.join(root, 'web', 'dist');

/**
 * Limits of the gateway (`RATE_LIMIT_*`) for a system used by one person, the demo data and tests from one address and with
 * few sessions: higher than the product's own where those would be in the way; never off.
 */
export const localLimits: NodeJS.ProcessEnv = {
  RATE_LIMIT_SESSION: '30000/60',
  RATE_LIMIT_GENERAL: '30000/60',
  RATE_LIMIT_REGISTRATION: '600/3600',
  RATE_LIMIT_FORGOT_PASSWORD: '600/900',
  RATE_LIMIT_RESEND: '300/900',
};

/** Limit of pictures per member and hour for local systems: one person, the demo data and the tests do the work of a school. */
const LOCAL_PICTURES_PER_HOUR = '100000';
/** Limits of auth for demo data and tests, whose few companies in their trial invite whole schools in one run: higher than the product's own. */
const companyLimits: NodeJS.ProcessEnv = {
  LIMIT_COMPANY_INVITATIONS: '20000/86400',
  LIMIT_TRIAL_INVITATIONS: '20000/86400',
  LIMIT_ADDRESSES_ELSEWHERE: '5000/3600',
};

/** Auth's environment with cheap password hashes: for tests only, and never where a login's cost is measured. */
export const passwordsForTests: NodeJS.ProcessEnv = { PASSWORD_MEMORY_KIB: '1024', PASSWORDS_FOR_TESTS: 'on' };

/** The gateway's limits by name (`RATE_LIMIT_<NAME>`). */
const limitNames = [
  'SESSION',
  'GENERAL',
  'PAGES',
  'FILES',
  'LOGIN',
  'FAILED_LOGIN',
  'REGISTRATION',
  'FORGOT_PASSWORD',
  'RESEND',
  'NEWSLETTER',
  'ENQUIRY',
];

/** All rate limits of the gateway set to `<requests>/<seconds>`. */
export const everyRateLimit = (value: string): Record<string, string> =>
  Object.fromEntries(limitNames.map((name) => [`RATE_LIMIT_${name}`, value]));

/** Limits of the gateway for runs that must not reach any of them: one session and one address do the work of a school. */
export const outOfReach: Record<string, string> = {
  ...everyRateLimit('10000000/60'),
  UPLOADS_PER_SESSION: '1000',
  UPLOADS_PER_ADDRESS: '1000',
};

const MIB = 1_048_576;

const fromUser = 'LMS360 <no-reply@lms360.example>';
const operator = 'operator@lms360.example';

/** The variables that every process inherits: only those that a program needs to run, so that no others leak in. */
function base(settings: SystemSettings): NodeJS.ProcessEnv {
  const { PATH, HOME, TZ, LANG, OTEL_EXPORTER_OTLP_ENDPOINT, NODE_EXTRA_CA_CERTS } = process.env;
  // glibc's allocator keeps a pool per thread and core; two are enough and save some 10 MB a process. What a picture or the compiler
  // of undici's parser allocated briefly is returned: by default glibc raises the threshold with the largest block freed.
  return {
    PATH,
    HOME,
    TZ,
    LANG,
    OTEL_EXPORTER_OTLP_ENDPOINT,
    NODE_EXTRA_CA_CERTS,
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: String(MIB),
    // The start of a process needs 2.5 s of processor time, a fifth of it to compile what the previous one compiled already: the compile cache is shared.
    NODE_COMPILE_CACHE: path.join(cacheDir, 'compiled'),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    LOG_LEVEL: settings.logLevel ?? 'info',
  };
}

/** Environment of one replica of a service. */
export function serviceEnvironment(
  service: Service,
  settings: SystemSettings,
  port = settings.ports[service],
): NodeJS.ProcessEnv {
  const { databases, broker, s3, s3Keys, secrets } = settings;
  return {
    ...base(settings),
    PORT: String(port),
    DATABASE_URL: databases[service].url,
    DATABASE_LISTEN_URL: databases[service].listenUrl,
    DATABASE_LISTEN_PROOF_SECONDS: process.env.DATABASE_LISTEN_PROOF_SECONDS,
    DATABASE_OWNER_URL: databases[service].ownerUrl,
    AMQP_URL: broker.urls[service],
    EVENTS_PREFIX: broker.prefix,
    EVENTS_REQUIRE_USER: broker.requiresUser ? 'on' : 'off',
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY: s3Keys ? service : s3.accessKey,
    S3_SECRET_KEY: s3Keys?.[service] ?? s3.secretKey,
    S3_REGION: 'us-east-1',
    TOKEN_PUBLIC_KEYS: secrets.tokenPublicKey,
    PUBLIC_URL: settings.publicUrl,
    PICTURES_PER_HOUR: LOCAL_PICTURES_PER_HOUR,
    ...(service === 'auth' && {
      TOKEN_PRIVATE_KEY: secrets.tokenPrivateKey,
      MAIL_SECRET_KEY: secrets.mailSecretKey,
      ...companyLimits,
    }),
    ...(service === 'billing' && billingEnvironment(settings.payments)),
    ...(service === 'notifications' && {
      MAIL_SECRET_KEY: secrets.mailSecretKey,
      SMTP_URL: settings.smtpUrl,
      MAIL_FROM: process.env.MAIL_FROM ?? fromUser,
      OPERATOR_EMAIL: process.env.OPERATOR_EMAIL ?? operator,
      ...sellerEnvironment(),
    }),
    ...settings.extra?.[service],
    ...handedOn(service, settings.given ?? {}),
  };
}

/** The operator's facts about the site (docs/operations.md): `SITE_NAME`, … */
const siteFacts = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('SITE_')));

function gatewayBase(settings: SystemSettings): NodeJS.ProcessEnv {
  const upstreams = services.map((service) => {
    const ports = [settings.ports[service], ...(settings.replicaPorts?.[service] ?? [])];
    return [`${service.toUpperCase()}_URL`, ports.map((port) => `http://127.0.0.1:${port}`).join(',')];
  });
  return {
    ...base(settings),
    PUBLIC_URL: settings.publicUrl,
    ...(Object.fromEntries(upstreams) as Record<string, string>),
    S3_ENDPOINT: settings.s3.endpoint,
    TOKEN_PUBLIC_KEYS: settings.secrets.tokenPublicKey,
    WEB_ROOT: settings.webRoot,
    ...siteFacts(),
    ...checkoutEnvironment(settings.payments),
  };
}

/** Environment of one gateway. @param extra overrides, e.g. its address limits */
export const gatewayEnvironment = (settings: SystemSettings, port: number, extra: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...gatewayBase(settings),
  PORT: String(port),
  ...extra,
  ...handedOn('gateway', settings.given ?? {}),
});
