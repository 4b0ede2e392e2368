import { z } from 'zod';

/** Environment that every service reads; a service extends it with its own. */
export const baseConfig = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Where people reach the web app, without a trailing slash. */
  PUBLIC_URL: z.url().transform((url) => url.replace(/\/$/, '')),
  DATABASE_URL: z.url(),
  /** Migrates at the start; absent where migrations run by themselves (database/migrate.ts) and the service must not own. */
  DATABASE_OWNER_URL: z.url().optional(),
  DATABASE_POOL: z.coerce.number().int().positive().default(10),
  AMQP_URL: z.url(),
  EVENTS_PREFIX: z.string().default(''),
  S3_ENDPOINT: z.url(),
  S3_ACCESS_KEY: z.string().min(1),
  S3_SECRET_KEY: z.string().min(1),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().min(3).optional(),
  TOKEN_PUBLIC_KEYS: z.string().min(1).transform(base64List),
  /** Where spans go, by OTLP over HTTP; none are recorded without it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
});
export type BaseConfig = z.infer<typeof baseConfig>;

/** Text from base64, e.g. a PEM key that must fit into one environment variable. */
export function fromBase64(value: string): string {
  return Buffer.from(value, 'base64').toString('utf8');
}

function base64List(value: string): string[] {
  return value.split(',').map((item) => fromBase64(item.trim()));
}

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
