import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { notFound } from '@lms360/service-kit/core/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type GatewayConfig } from '../config.js';
import { Metrics } from './metrics.js';
import { networkTest } from '../callers/networks.js';
import { Readiness } from './readiness.js';

const proxied = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/**
 * `/healthz`: liveness. `/readyz` lists the services; the gateway is ready while any of them is, because one that is
 * down must not take the others and the web app with it. `/metrics` is for collectors in our own networks only.
 */
@Controller()
export class OperationsController {
  private readonly mayReadMetrics: (address: string | undefined) => boolean;

  constructor(
    private readonly readiness: Readiness,
    private readonly metrics: Metrics,
    @Inject(CONFIG) config: GatewayConfig,
  ) {
    this.mayReadMetrics = networkTest(config.METRICS_ALLOW);
  }

  @Get('healthz')
  alive(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('readyz')
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const report = await this.readiness.report();
    const wantsTraffic = report.status === 'ok' || report.status === 'degraded';
    await reply.status(wantsTraffic ? 200 : 503).send(report);
  }

  /** Answered with 404 when the request came through a proxy or from a network that is not allowed. */
  @Get('metrics')
  async scrape(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const direct = proxied.every((name) => request.headers[name] === undefined);
    if (!direct || !this.mayReadMetrics(request.socket.remoteAddress)) throw notFound('This page does not exist.');
    await reply.type(this.metrics.registry.contentType).send(await this.metrics.registry.metrics());
  }
}
