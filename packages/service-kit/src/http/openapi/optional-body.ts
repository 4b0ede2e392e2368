import type { Operation } from './roles.js';

interface Fields {
  properties?: object;
  required?: string[];
}

/** A body may be left out when none of its fields is required: the validation pipe takes nothing for a body without fields. */
export function markOptionalBody({ requestBody }: Operation): void {
  if (!requestBody || '$ref' in requestBody) return;
  const schemas = Object.values(requestBody.content).map(({ schema }) => schema as Fields);
  const optional = schemas.every(({ properties, required = [] }) => properties !== undefined && required.length === 0);
  if (optional) requestBody.required = false;
}
