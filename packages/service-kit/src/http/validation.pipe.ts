import { ArgumentMetadata, Injectable, StandardSchemaValidationPipe } from '@nestjs/common';
import { FieldError, invalidFields } from '../core/errors.js';

type Issue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined };

/** Validates what `@Body({ schema })`, `@Query({ schema })` … declare; each field reports its first message. */
@Injectable()
export class ValidationPipe extends StandardSchemaValidationPipe {
  constructor() {
    super({ exceptionFactory: (issues) => invalidFields(fieldErrors(issues)) });
  }

  /** A body that is missing or not an object has no fields: each required one reports its own sentence. */
  override transform<Body>(value: Body, metadata: ArgumentMetadata): Promise<Body> {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return super.transform(metadata.type === 'body' && metadata.schema && !isObject ? ({} as Body) : value, metadata);
  }
}

/** One error per field, in the order of the schema. */
export function fieldErrors(issues: readonly Issue[]): FieldError[] {
  const byField = new Map<string, string>();
  for (const issue of issues) {
    const field = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
    if (!byField.has(field)) byField.set(field, issue.message);
  }
  return [...byField].map(([field, message]) => ({ field, message }));
}
