import { Module, type DynamicModule } from '@nestjs/common';
import { CONFIG, upstreamOrigins, type GatewayConfig } from './config.js';
import { OpenApiController } from './openapi/openapi.controller.js';
import { OpenApi } from './openapi/openapi.service.js';
import { Metrics } from './operations/metrics.js';
import { OperationsController } from './operations/operations.controller.js';
import { Outside } from './operations/outside.js';
import { Readiness } from './operations/readiness.js';
import { Upstreams } from './upstream/upstreams.js';

/** The gateway's own answers; everything else is proxied or served from disk (see gateway.ts). */
@Module({})
export class AppModule {
  static register(config: GatewayConfig): DynamicModule {
    return {
      module: AppModule,
      controllers: [OperationsController, OpenApiController],
      providers: [
        { provide: CONFIG, useValue: config },
        {
          provide: Upstreams,
          useFactory: () => new Upstreams(upstreamOrigins(config), config.S3_ENDPOINT, config.UPSTREAM_TIMEOUT_SECONDS * 1000),
        },
        OpenApi,
        Readiness,
        Metrics,
        Outside,
      ],
    };
  }
}
