import { randomBytes } from 'node:crypto';
import { DynamicModule } from '@nestjs/common';
import { NestFastifyApplication } from '@nestjs/platform-fastify';
import { z } from 'zod';
import { createService } from '@lms360/service-kit/service/bootstrap';
import { Clock } from '@lms360/service-kit/core/clock';
import { BaseConfig, parseConfig } from '@lms360/service-kit/core/config';
import { ServiceDefinition } from '@lms360/service-kit/service/service-kit.module';
import { Caller } from '@lms360/service-kit/http/tokens/caller';
import { Topology } from '@lms360/service-kit/events/topology';
import { testBacking } from './backing.js';
import { loadTopology } from './load-topology.js';
import { shared } from './shared.js';
import { createTestDatabase, TestDatabase } from './test-database.js';
import { TestEvents } from './test-events.js';
import { testKeys, tokenFor } from './test-tokens.js';
import { waitUntil } from './wait-until.js';

/** What a service provides for its tests: the same parts that its main.ts uses. */
export interface ServiceParts<Config extends BaseConfig> {
  config: z.ZodType<Config>;
  definition: (config: Config) => ServiceDefinition;
  module: (config: Config) => DynamicModule;
  /** Environment in addition to what every service has. */
  env?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  /** The body, parsed when it is JSON; its type is what the test states. */
  body: ReturnType<JSON['parse']>;
}

/** A service that runs in this process, on a database and queues of its own. */
export class TestService {
  private constructor(
    readonly app: NestFastifyApplication,
    readonly url: string,
    readonly database: TestDatabase,
    readonly events: TestEvents,
    readonly topology: Topology,
  ) {}

  /** Starts it on a free port, or returns the one shared by the specs of this file; close it in `afterAll`. */
  static start<Config extends BaseConfig>(parts: ServiceParts<Config>): Promise<TestService> {
    return shared(parts.definition, parts.env ?? {}, () => TestService.startOwn(parts));
  }

  /** Starts one that no other spec shares: for a spec that breaks it, or checks everything that it has done. */
  static async startOwn<Config extends BaseConfig>(parts: ServiceParts<Config>): Promise<TestService> {
    const database = await createTestDatabase();
    const config = parseConfig(parts.config, { ...baseEnv(database), ...parts.env });
    const definition = parts.definition(config);
    const topology = new Topology(config.EVENTS_PREFIX, definition.bindings);
    await loadTopology(config.AMQP_URL, topology);
    const app = await createService(parts.module(config), definition);
    await app.listen(0, '127.0.0.1');
    const url = await app.getUrl();
    await waitUntil('the service to be ready', async () => (await fetch(`${url}/readyz`)).ok);
    const events = await TestEvents.open(topology, definition.name, database);
    return new TestService(app, url, database, events, topology);
  }

  /** A call as `caller` (or without a token); a FormData body is sent as multipart, anything else as JSON. Redirects are not followed. */
  async call(method: string, path: string, body?: unknown, caller?: Caller): Promise<Answer> {
    const isForm = body instanceof FormData;
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(caller ? { authorization: `Bearer ${tokenFor(caller)}` } : {}),
        ...(body !== undefined && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }

  post(path: string, body?: unknown, caller?: Caller): Promise<Answer> {
    return this.call('POST', path, body ?? {}, caller);
  }

  get(path: string, caller?: Caller): Promise<Answer> {
    return this.call('GET', path, undefined, caller);
  }

  /** Rows, bypassing row-level security. */
  sql<Row extends Record<string, unknown>>(text: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.database.sql<Row>(text, parameters);
  }

  /** How many of the service's connections wait for a lock. */
  async waiting(): Promise<number> {
    const text = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    return (await this.sql(text)).length;
  }

  /** Sets the service's clock; undefined resets it. */
  setNow(now: Date | undefined): void {
    const clock = this.app.get(Clock);
    clock.now = () => now ?? new Date();
  }

  async close(): Promise<void> {
    // Nobody waits for an answer any more. A connection with an incomplete request would delay this by a minute.
    const hangUp = setTimeout(() => this.app.getHttpServer().closeAllConnections(), 1_000);
    await this.app.close();
    clearTimeout(hangUp);
    await this.events.close();
    await this.database.drop();
  }
}

function baseEnv(database: TestDatabase): Record<string, string> {
  const { amqpUrl, s3 } = testBacking();
  const unique = `test-${randomBytes(4).toString('hex')}`;
  return {
    PORT: '0',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    PUBLIC_URL: 'http://localhost:8080',
    DATABASE_URL: database.serviceUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    AMQP_URL: amqpUrl,
    EVENTS_PREFIX: `${unique}.`,
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY: s3.accessKey,
    S3_SECRET_KEY: s3.secretKey,
    S3_BUCKET: unique,
    TOKEN_PUBLIC_KEYS: testKeys.publicKey,
  };
}
