import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const backingSchema = z.object({
  /** PostgreSQL as superuser. */
  adminUrl: z.string(),
  amqpUrl: z.string(),
  s3: z.object({ endpoint: z.string(), accessKey: z.string(), secretKey: z.string() }),
  smtpUrl: z.string(),
  mailboxUrl: z.string(),
});
export type Backing = z.infer<typeof backingSchema>;

const FILE = '.lms360/test/backing.json';

/**
 * The addresses of the tests' real database, broker, object store and mailbox.
 * @throws Error with instructions when none is running
 */
export function testBacking(): Backing {
  const given = process.env['LMS360_BACKING'] ?? fromFile(process.cwd());
  if (!given)
    throw new Error(`No backing services: run \`npm test\`, or \`node tools/src/test/backing-main.ts\` which writes ${FILE}.`);
  return backingSchema.parse(JSON.parse(given));
}

function fromFile(folder: string): string | undefined {
  const file = join(folder, FILE);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  return dirname(folder) === folder ? undefined : fromFile(dirname(folder));
}
