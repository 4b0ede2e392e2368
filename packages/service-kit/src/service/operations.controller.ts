import { Controller, Get, Header, Res, ServiceUnavailableException } from '@nestjs/common';
import { HealthCheckResult, HealthCheckService, HealthIndicatorFunction, HealthIndicatorService } from '@nestjs/terminus';
import type { FastifyReply } from 'fastify';
import { ApiExcludeController } from '../http/openapi/decorators.js';
import { Public } from '../http/tokens/decorators.js';
import { Metrics } from '../core/metrics.js';
import { Dependencies } from './readiness.js';

/**
 * `/healthz`: liveness. `/readyz`: readiness of database, ended sessions, and the broker's topology, which must have existed once.
 * A broker that becomes unavailable later does not make the service unready: calls continue and events wait in the outbox.
 */
@Controller()
@Public()
@ApiExcludeController()
export class OperationsController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly dependencies: Dependencies,
    private readonly metrics: Metrics,
  ) {}

  @Get('healthz')
  alive(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('readyz')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<HealthCheckResult> {
    try {
      return await this.health.check(this.checks());
    } catch (error) {
      if (!(error instanceof ServiceUnavailableException)) throw error;
      void reply.status(503); // an expected answer that names the missing dependency; not logged
      return error.getResponse() as HealthCheckResult;
    }
  }

  @Get('metrics')
  @Header('content-type', 'text/plain; version=0.0.4')
  scrape(): Promise<string> {
    return this.metrics.registry.metrics();
  }

  private checks(): HealthIndicatorFunction[] {
    return this.dependencies.all().map(({ name, answers }) => async () => {
      const indicator = this.indicators.check(name);
      return (await answers()) ? indicator.up() : indicator.down();
    });
  }
}
