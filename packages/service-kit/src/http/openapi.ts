import { INestApplication } from '@nestjs/common';
import { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { toJSONSchema, z } from 'zod';

/** The answer of every call that fails. */
export const errorEnvelope = z
  .object({
    statusCode: z.number().int().meta({ example: 400 }),
    code: z.string().meta({ example: 'invalid', description: 'Stable name of what went wrong' }),
    message: z.string().meta({ example: 'Required Category', description: 'A sentence for the person' }),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    requestId: z.string(),
  })
  .meta({ description: 'Why a call failed' });

const ENVELOPE = 'Error';

/** The service's own OpenAPI document; the gateway merges those of all services. Every operation can answer the error envelope. */
export function openApiDocument(app: INestApplication, service: string): OpenAPIObject {
  const description = new DocumentBuilder()
    .setTitle(service)
    .setVersion('1.0')
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' })
    .build();
  const document = SwaggerModule.createDocument(app, description, { operationIdFactory: (_controller, method) => method });
  const { $schema: _dialect, ...schema } = toJSONSchema(errorEnvelope, { target: 'openapi-3.0' }) as Record<string, unknown>;
  document.components = { ...document.components, schemas: { ...document.components?.schemas, [ENVELOPE]: schema } };
  const content = { 'application/json': { schema: { $ref: `#/components/schemas/${ENVELOPE}` } } };
  for (const { responses } of Object.values(document.paths).flatMap(operationsOf)) {
    for (const [status, response] of Object.entries(responses)) {
      if (Number(status) >= 400 && response && !('$ref' in response)) response.content ??= content;
    }
    responses['default'] ??= { description: 'Any other failure', content };
  }
  return document;
}

/** Serves the document at `/openapi.json`, made once at the first request. */
export function serveOpenApi(app: NestFastifyApplication, service: string): void {
  let document: OpenAPIObject | undefined;
  app
    .getHttpAdapter()
    .getInstance()
    .get('/openapi.json', () => (document ??= openApiDocument(app, service)));
}

type PathItem = OpenAPIObject['paths'][string];
type Operation = NonNullable<PathItem['get']>;

function operationsOf(item: PathItem): Operation[] {
  return [item.get, item.post, item.put, item.patch, item.delete].filter((operation) => operation !== undefined);
}
