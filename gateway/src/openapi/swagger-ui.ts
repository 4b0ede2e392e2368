import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { OpenApi } from './openapi.service.js';

const empty: OpenAPIObject = { openapi: '3.0.0', info: { title: 'LMS360', version: '1.0' }, paths: {} };

/** Swagger UI of the merged document at `/api/docs`, with its own assets only. */
export function serveSwaggerUi(app: NestFastifyApplication): void {
  const openApi = app.get(OpenApi);
  SwaggerModule.setup('api/docs', app, empty, {
    raw: false,
    customSiteTitle: 'LMS360 API',
    patchDocumentOnRequest: async () => (await openApi.document()) as OpenAPIObject,
    swaggerOptions: { persistAuthorization: true, docExpansion: 'none' },
  });
}
