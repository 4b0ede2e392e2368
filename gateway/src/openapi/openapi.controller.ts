import { Controller, Get, Header } from '@nestjs/common';
import type { OpenApiDocument } from './merge.js';
import { OpenApi } from './openapi.service.js';

/** The document of the whole API, for other systems and for the generated client. */
@Controller('api')
export class OpenApiController {
  constructor(private readonly openApi: OpenApi) {}

  @Get('openapi.json')
  @Header('cache-control', 'no-cache')
  document(): Promise<OpenApiDocument> {
    return this.openApi.document();
  }
}
