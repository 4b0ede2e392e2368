import { defineConfig } from '@hey-api/openapi-ts';
import { readFileSync } from 'node:fs';

type Operation = { operationId?: string };
type Document = { paths: Record<string, Record<string, Operation>> };

/** The committed copy of the gateway's merged document, its operations named by method and path, whatever a service calls them. */
const document = (): Record<string, unknown> & Document => {
  const parsed = JSON.parse(readFileSync(new URL('openapi.json', import.meta.url), 'utf8'));
  for (const operations of Object.values((parsed as Document).paths)) {
    for (const operation of Object.values(operations)) delete operation.operationId;
  }
  return parsed;
};

export default defineConfig({
  input: document(),
  output: { path: './src/shared/api/generated' },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
});
