import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BackingKind } from '../local-backing.ts';
import { root } from '../paths.ts';

/** The variables of docker-compose.yml that name the images. */
const variables: Record<BackingKind, string> = {
  postgres: 'POSTGRES_IMAGE',
  broker: 'RABBITMQ_IMAGE',
  objectStore: 'MINIO_IMAGE',
  mailbox: 'MAILPIT_IMAGE',
};

/** The image of a server: what the variable says, else what docker-compose.yml says without it. */
export function imageOf(kind: BackingKind, env: NodeJS.ProcessEnv): string {
  const variable = variables[kind];
  const given = env[variable];
  if (given) return given;
  const compose = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');
  const [, image] = new RegExp(String.raw`\$\{${variable}:-([^}]+)\}`).exec(compose) ?? [];
  if (image === undefined) throw new Error(`docker-compose.yml names no image for ${variable}.`);
  return image;
}
