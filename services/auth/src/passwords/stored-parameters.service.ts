import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { Inject, Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { PinoLogger } from 'nestjs-pino';
import { AUTH_CONFIG } from '../config.js';
import { PARAMETERS, parametersFor, type PasswordCost } from './password-cost.js';

const MINUTE_MS = 60_000;

/** A loose index scan: one step for each distinct value, however many accounts there are. */
const STORED = `
  WITH RECURSIVE stored (parameters) AS (
    (SELECT ${PARAMETERS} FROM account WHERE ${PARAMETERS} > '' ORDER BY 1 LIMIT 1)
    UNION ALL
    SELECT (SELECT ${PARAMETERS} FROM account WHERE ${PARAMETERS} > stored.parameters ORDER BY 1 LIMIT 1)
    FROM stored WHERE stored.parameters IS NOT NULL
  )
  SELECT parameters FROM stored WHERE parameters IS NOT NULL`;

/**
 * The sets of parameters that stored hashes have, and the configured one. They are read at the start and every minute, so that a login
 * needs no query; when a login finds a hash with other parameters in between, it adds them.
 */
@Injectable()
export class StoredParameters implements OnApplicationBootstrap {
  private readonly configured: string;
  private known: ReadonlySet<string>;

  constructor(
    @Inject(AUTH_CONFIG) config: PasswordCost,
    private readonly database: CompanyDatabase,
    private readonly logger: PinoLogger,
  ) {
    this.configured = parametersFor(config);
    this.known = new Set([this.configured]);
  }

  onApplicationBootstrap(): Promise<void> {
    return this.run();
  }

  @Interval(MINUTE_MS)
  async run(): Promise<void> {
    try {
      await this.read();
    } catch (error) {
      this.logger.error({ err: error }, 'parameters of stored passwords not read, will be tried again in a minute');
    }
  }

  /** Every set that a hash may have, without duplicates. */
  all(): string[] {
    return [...this.known];
  }

  /** Adds the parameters of a stored hash. */
  add(parameters: string): void {
    if (!this.known.has(parameters)) this.known = new Set([...this.known, parameters]);
  }

  private async read(): Promise<void> {
    const rows = await this.database.common<{ parameters: string }>(STORED, []);
    this.known = new Set([this.configured, ...rows.map(({ parameters }) => parameters)]);
  }
}
