import { z } from 'zod';
import { publicTokenKeys } from './token-keys.js';

/** What docs/configuration.md has about a variable besides its schema. */
declare module 'zod' {
  interface GlobalMeta {
    /** A secret: it grants access to the system. */
    secret?: true;
  }
}

/** A time limit in seconds; fractions are allowed. */
export const seconds = (byDefault: number) => z.coerce.number().positive().default(byDefault);

/** Environment that every service reads; a service extends it with its own. */
export const baseConfig = z.object({
  HOST: z.string().default('127.0.0.1').meta({ description: 'Address it listens on; `0.0.0.0` in a container' }),
  PORT: z.coerce.number().int().min(0).max(65535).meta({ description: 'Port it listens on; 0 is any free one' }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .meta({ description: 'How much it logs, as JSON lines on standard output' }),
  PUBLIC_URL: z
    .url()
    .transform((url) => url.replace(/\/$/, ''))
    .meta({ description: 'Where people reach the web app; links in mails begin with it' }),
  DATABASE_URL: z
    .url()
    .meta({ description: "PostgreSQL as the service's role: no owner, cannot pass row-level security", secret: true }),
  DATABASE_OWNER_URL: z.url().optional().meta({
    description: 'The same database as its owner: migrates at the start. Without it `dist/migrate.js` must have run before',
    secret: true,
  }),
  DATABASE_LISTEN_URL: z.url().optional().meta({
    description:
      'The same database and role for the one connection that listens, past a pooler in transaction mode; by default `DATABASE_URL`',
    secret: true,
  }),
  DATABASE_LISTEN_PROOF_SECONDS: seconds(60)
    .refine((given) => given <= 60, 'at most 60: what was missed is read again by then')
    .meta({ description: 'Seconds between two notices of its own that the listening connection must hear, or it connects anew' }),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .positive()
    .default(10)
    .meta({ description: 'Connections per process; one more listens. Replicas × (pool + 1) stay below `max_connections`' }),
  AMQP_URL: z.url().meta({ description: 'RabbitMQ', secret: true }),
  EVENTS_PREFIX: z
    .string()
    .default('')
    .meta({ description: 'Put before exchange and queues, so that isolated sets share a broker' }),
  EVENTS_REQUIRE_USER: z.enum(['on', 'off']).default('off').meta({
    description:
      'Whether an event is refused whose sender the broker does not know as the service that it names. `on` once every service has a user of its own',
  }),
  S3_ENDPOINT: z.url().meta({ description: 'Object store' }),
  S3_ACCESS_KEY: z.string().min(1).meta({ description: 'Key id at the object store', secret: true }),
  S3_SECRET_KEY: z.string().min(1).meta({ description: 'Its secret', secret: true }),
  S3_REGION: z.string().default('us-east-1').meta({ description: 'Region for which links are signed' }),
  S3_BUCKET: z.string().min(3).optional().meta({
    description:
      "Its bucket; by default the service's name. Several services and systems may share one. It is created when it is missing",
  }),
  S3_CONNECT_SECONDS: seconds(2).meta({ description: 'Seconds until a connection to the object store must be there; then 503' }),
  S3_IDLE_SECONDS: seconds(10).meta({ description: 'Seconds without a byte of the object store, either way; then 503' }),
  S3_TIMEOUT_SECONDS: seconds(20)
    .refine((given) => given <= 25, 'at most 25: the gateway waits for 30')
    .meta({ description: 'Seconds that one call of the object store may take as a whole; then 503 and nothing is stored' }),
  UPLOADS_MAX_MB: z.coerce
    .number()
    .positive()
    .default(50)
    .meta({ description: 'Megabytes of uploaded files that the process holds at once; beyond that 503' }),
  PICTURES_PER_HOUR: z.coerce
    .number()
    .int()
    .positive()
    .default(60)
    .meta({ description: 'Pictures of one member that a service reads within an hour; beyond that 429' }),
  PICTURES_WAITING: z.coerce
    .number()
    .int()
    .positive()
    .default(32)
    .meta({ description: 'Pictures that wait while two are read, and large ones while one is; beyond that 503' }),
  DRAWINGS_WAITING: z.coerce
    .number()
    .int()
    .positive()
    .default(8)
    .meta({ description: 'Drawings (SVG) that wait while one is drawn, which takes 2 s at most; beyond that 503' }),
  TOKEN_PUBLIC_KEYS: publicTokenKeys.meta({
    description: 'Keys that verify access tokens: base64 of PEM, several separated by commas during a rotation',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url()
    .optional()
    .meta({ description: 'Where spans go, by OTLP over HTTP; none are recorded without it' }),
});
export type BaseConfig = z.infer<typeof baseConfig>;

/**
 * Parses the environment once. Empty variables count as absent.
 * @throws Error that names every variable with a bad value: the process must not start.
 */
export function parseConfig<Schema extends z.ZodType>(schema: Schema, env: NodeJS.ProcessEnv): z.infer<Schema> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Configuration is not valid.\n  ${problems.join('\n  ')}`);
}
