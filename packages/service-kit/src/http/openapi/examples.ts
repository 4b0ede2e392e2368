import type { OpenAPIObject } from '@nestjs/swagger';
import { Operation } from './roles.js';

/** The part of a schema from which an example is derived. */
interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  example?: unknown;
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
}
interface Media {
  schema?: Schema;
  example?: unknown;
}

/** Completes request and answers with an example, composed of those of the schemas' fields. */
export function addExamples(operation: Operation, document: OpenAPIObject): void {
  const { requestBody, responses } = operation;
  const bodies = [requestBody, ...Object.values(responses)].flatMap((body) =>
    body && 'content' in body ? Object.values((body.content ?? {}) as Record<string, Media>) : [],
  );
  for (const media of bodies) {
    const example = media.schema && exampleOf(media.schema, document);
    if (media.example === undefined && example !== undefined) media.example = example;
  }
}

/** The example of a schema; undefined for a file and for a field that is accepted in any form. */
function exampleOf(schema: Schema, document: OpenAPIObject): unknown {
  if (schema.$ref) {
    const name = schema.$ref.replace('#/components/schemas/', '');
    return exampleOf((document.components?.schemas?.[name] ?? {}) as Schema, document);
  }
  if (schema.example === '') return undefined; // of a field that is not used
  if (schema.example !== undefined) return schema.example;
  if (schema.enum) return schema.enum[0];
  const choices = schema.oneOf ?? schema.anyOf ?? schema.allOf; // a named schema with a description stands alone in `allOf`
  if (choices) return choices.map((choice) => exampleOf(choice, document)).find((example) => example !== undefined);
  if (schema.items) return [exampleOf(schema.items, document)];
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([name, field]) => [name, exampleOf(field, document)] as const);
    return Object.fromEntries(fields.filter(([, example]) => example !== undefined));
  }
  return undefined;
}
