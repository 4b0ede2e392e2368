import { INestApplication } from '@nestjs/common';
import { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { toJSONSchema, z } from 'zod';
import { ERROR_CODES } from '../../core/errors.js';
import { addExamples } from './examples.js';
import { addFailures, sharedFailures, sharedHeaders } from './failures.js';
import { markOptionalBody } from './optional-body.js';
import { addRoles } from './roles.js';

/** How a client says a sentence of an answer in another language. */
const sentenceKey = {
  key: z.string().optional().meta({
    example: 'categoryRequired',
    description: 'Stable name of the sentence, by which it is translated; absent where it has none',
  }),
  places: z
    .record(z.string(), z.string())
    .optional()
    .meta({
      example: { seconds: '42' },
      description: 'What stands at the places of the sentence, which its translation needs; absent where it has none',
    }),
};

/** The answer of every call that fails. */
const errorEnvelope = z
  .object({
    statusCode: z.number().int().meta({ example: 400 }),
    code: z.enum(ERROR_CODES).meta({ example: 'invalid', description: 'Stable name of what went wrong, for programs' }),
    message: z.string().meta({ example: 'Required Category', description: 'A sentence for the person' }),
    ...sentenceKey,
    errors: z
      .array(
        z.object({
          field: z.string().meta({ example: 'category_name' }),
          message: z.string().meta({ example: 'Required Category' }),
          ...sentenceKey,
        }),
      )
      .optional()
      .meta({ description: 'One sentence for each field that broke its rule' }),
    requestId: z.string().meta({ example: '5b0a4c1e-93f1-4a66-9a0c-0a2d0e4f9f51', description: 'Names the request in the logs' }),
  })
  .meta({ description: 'Why a call failed' });

/** What a document contains about its service: the name, and the meaning of each of its tags. */
export interface DocumentedService {
  name: string;
  tags?: Record<string, string> | undefined;
}

/**
 * The service's own OpenAPI document; the gateway merges those of all services. What the decorators leave out is completed
 * here, so that they stay one-liners: who may call, the failures that every call shares, and examples derived from the schemas.
 */
function openApiDocument(app: INestApplication, { name, tags = {} }: DocumentedService): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setTitle(name)
    .setVersion('1.0')
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' });
  for (const [tag, description] of Object.entries(tags)) builder.addTag(tag, description);
  const document = SwaggerModule.createDocument(app, builder.build(), { operationIdFactory: (_controller, method) => method });
  const { $schema: _dialect, ...Error } = toJSONSchema(errorEnvelope, { target: 'openapi-3.0' }) as Record<string, unknown>;
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, Error },
    responses: sharedFailures,
    headers: sharedHeaders as NonNullable<OpenAPIObject['components']>['headers'],
  };
  for (const item of Object.values(document.paths)) {
    for (const method of ['get', 'post', 'put', 'delete'] as const) {
      const operation = item[method];
      if (!operation) continue;
      addRoles(operation);
      addFailures(operation, method);
      addExamples(operation, document);
      markOptionalBody(operation);
    }
  }
  return document;
}

/** Serves the document at `/openapi.json`, made once at the first request. */
export function serveOpenApi(app: NestFastifyApplication, service: DocumentedService): void {
  let document: OpenAPIObject | undefined;
  app
    .getHttpAdapter()
    .getInstance()
    .get('/openapi.json', () => (document ??= openApiDocument(app, service)));
}
