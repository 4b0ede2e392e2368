import { GenericContainer, Wait } from 'testcontainers';
import { services } from '@lms360/contracts/services.ts';
import { answersHttp } from '../probes.ts';
import type { Secrets } from '../secrets.ts';
import type { StoreServer } from '../servers.ts';
import { storePolicies } from '../store-policies.ts';
import { contents, ServerContainer, type ServerContainerOptions } from './server-container.ts';

export interface StoreContainerOptions extends Pick<ServerContainerOptions, 'set' | 'image' | 'onProgress' | 'onCrash'> {
  port: number;
  secrets: Pick<Secrets, 's3AccessKey' | 's3SecretKey' | 's3SecretKeys'>;
}

/** MinIO in a container, with a key of its own for every service and the policy that says what the key may. */
export class StoreContainer implements StoreServer {
  readonly endpoint: string;
  readonly #server: ServerContainer;
  readonly #administrator: string;

  constructor({ port, secrets, ...options }: StoreContainerOptions) {
    this.endpoint = `http://127.0.0.1:${port}`;
    this.#administrator = `http://${secrets.s3AccessKey}:${secrets.s3SecretKey}@127.0.0.1:9000`;
    this.#server = new ServerContainer({
      ...options,
      name: 'object-store',
      title: 'The object store',
      ports: { 9000: port },
      data: '/data',
      make: (image) => minio(image, secrets),
      probe: () => answersHttp(this.endpoint),
    });
  }

  async start(): Promise<void> {
    await this.#server.start();
    await this.#server.exec(['sh', '-ec', GIVE_KEYS, 'keys', ...services], { MC_HOST_store: this.#administrator });
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }
}

/** As docker-compose.yml does it, from files at the same places. What is there already is written anew. A secret may begin with a dash: `--`. */
const GIVE_KEYS = `
mc() { command mc --config-dir /tmp/mc --quiet "$@" > /dev/null; }
mc ready store
for name in "$@"; do
  mc admin policy create store "$name" "/secrets/policies/$name.json"
  mc admin user add -- store "$name" "$(cat "/secrets/keys/$name")"
  mc admin policy attach store "$name" --user "$name" || true # it is attached already
done
`;

function minio(image: string, { s3AccessKey, s3SecretKey, s3SecretKeys }: StoreContainerOptions['secrets']): GenericContainer {
  const policies = Object.entries(storePolicies()).map(([name, policy]) => [
    `/secrets/policies/${name}.json`,
    JSON.stringify(policy),
  ]);
  const keys = Object.entries(s3SecretKeys).map(([name, secret]) => [`/secrets/keys/${name}`, secret]);
  return new GenericContainer(image)
    .withCommand(['server', '/data'])
    .withEnvironment({ MINIO_ROOT_USER: s3AccessKey, MINIO_ROOT_PASSWORD: s3SecretKey })
    .withCopyContentToContainer(contents(Object.fromEntries([...policies, ...keys]) as Record<string, string>))
    .withWaitStrategy(Wait.forHttp('/', 9000, { abortOnContainerExit: true }).forStatusCodeMatching(() => true));
}
