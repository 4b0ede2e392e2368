import type { Operation } from './roles.js';

interface Fields {
  properties?: object;
  required?: string[];
}

/** A body is optional when none of its fields is required: the validation pipe treats a missing body as one without fields. */
export function markOptionalBody({ requestBody }: Operation): void {
  if (!requestBody || '$ref' in requestBody) return;
  const schemas = Object.values(requestBody.content).map(({ schema }) => schema as Fields);
  const optional = schemas.every(({ properties, required = [] }) => properties !== undefined && required.length === 0);
  if (optional) requestBody.required = false;
}
