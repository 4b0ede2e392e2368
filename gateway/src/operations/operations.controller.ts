import { Controller, Get, Header, Inject, Req, Res } from '@nestjs/common';
import { notFound } from '@lms360/service-kit/core/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type GatewayConfig } from '../config.js';
import { Metrics } from './metrics.js';
import { networkTest } from '../callers/networks.js';
import { Readiness } from './readiness.js';
import { securityText } from './security-text.js';

const proxied = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/**
 * `/healthz`: liveness. `/readyz`: ready or not; anybody may ask, so it does not say which service is down. `/metrics` is for
 * collectors in our own networks only. `/.well-known/security.txt`: how to report a weakness (RFC 9116).
 */
@Controller()
export class OperationsController {
  private readonly mayReadMetrics: (address: string | undefined) => boolean;

  constructor(
    private readonly readiness: Readiness,
    private readonly metrics: Metrics,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {
    this.mayReadMetrics = networkTest(config.METRICS_ALLOW);
  }

  @Get('healthz')
  alive(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('readyz')
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const ready = await this.readiness.isReady();
    await reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unready' });
  }

  @Get('.well-known/security.txt')
  @Header('content-type', 'text/plain; charset=utf-8')
  securityPolicy(): string {
    const text = securityText(this.config, new Date());
    if (text === undefined) throw notFound('This page does not exist.');
    return text;
  }

  /** Answered with 404 when the request came through a proxy or from a network that is not allowed. */
  @Get('metrics')
  async scrape(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const direct = proxied.every((name) => request.headers[name] === undefined);
    if (!direct || !this.mayReadMetrics(request.socket.remoteAddress)) throw notFound('This page does not exist.');
    await reply.type(this.metrics.registry.contentType).send(await this.metrics.registry.metrics());
  }
}
