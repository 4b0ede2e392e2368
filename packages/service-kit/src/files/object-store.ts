import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import type { Client } from 'minio';
import { PinoLogger } from 'nestjs-pino';
import { DataSource, EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { BaseConfig } from '../config.js';
import { isUnavailable } from '../errors.js';
import { SERVICE_NAME } from '../service-name.js';
import { signLink, Signer } from './sign-link.js';

/** How long a link to an object works, by what it shows. */
const LINK_SECONDS = { private: 5 * 60, document: 15 * 60, picture: 24 * 3600 };
export type LinkKind = keyof typeof LINK_SECONDS;

const REPLACED_STAYS = '24 hours';
const STAGED_STAYS = '1 hour';
const MAX_REMEMBERED_LINKS = 20_000;

/** Links by the object's reference, all signed at one time (ms since 1970). */
interface SignedLinks {
  signedAt: number;
  byKey: Map<string, string>;
}

/** What is stored: `size` in bytes, `type` as MIME. */
export interface StoredFile {
  body: Buffer | Readable;
  size: number;
  type: string;
  extension: string;
}

type StoreConfig = Pick<BaseConfig, 'S3_ENDPOINT' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY' | 'S3_REGION' | 'S3_BUCKET'>;

/**
 * The only way to S3. An object's reference is `bucket/companyId/kind/uuid.ext`, so that a service can sign links to objects
 * of another. Nothing is stored for good until the row that names it commits: an object is staged first (listed for removal
 * in an hour) and {@link keep} strikes it from that list in the row's transaction.
 */
@Injectable()
export class ObjectStore {
  private readonly bucket: string;
  private readonly signer: Signer;
  private client: Client | undefined;
  private ownBucket: Promise<void> | undefined;
  private readonly links = new Map<LinkKind, SignedLinks>();

  constructor(
    private readonly config: StoreConfig,
    @Inject(SERVICE_NAME) service: string,
    private readonly dataSource: DataSource,
    private readonly logger: PinoLogger,
  ) {
    this.bucket = config.S3_BUCKET ?? service;
    this.signer = {
      host: new URL(config.S3_ENDPOINT).host,
      region: config.S3_REGION,
      accessKeyId: config.S3_ACCESS_KEY,
      secretAccessKey: config.S3_SECRET_KEY,
    };
  }

  /** Stores an object that is removed in an hour unless {@link keep} is told. @returns its reference */
  async stage(companyId: string, kind: string, file: StoredFile): Promise<string> {
    const name = `${companyId}/${kind}/${uuid()}.${file.extension}`;
    const key = `${this.bucket}/${name}`;
    await scheduleRemoval(this.dataSource, key, STAGED_STAYS);
    const client = await this.withBucket();
    await client.putObject(this.bucket, name, file.body, file.size, { 'Content-Type': file.type });
    return key;
  }

  /** The row that names the object is about to commit: it stays. */
  async keep(tx: EntityManager, key: string): Promise<void> {
    await tx.query('DELETE FROM object_removal WHERE key = $1', [key]);
  }

  /** The row no longer names the object: it goes a day after the commit, when no page shows its link any more. */
  async replace(tx: EntityManager, key: string): Promise<void> {
    await scheduleRemoval(tx, key, REPLACED_STAYS);
  }

  /**
   * A link under `/files` that reads the object; signed at a rounded time, so that it stays the same for a while and
   * browsers can cache what it shows.
   */
  link(key: string, kind: LinkKind): string {
    const links = this.linksOfNow(kind);
    const known = links.byKey.get(key);
    if (known) return known;
    const link = `/files${signLink(this.signer, key, new Date(links.signedAt), LINK_SECONDS[kind])}`;
    if (links.byKey.size >= MAX_REMEMBERED_LINKS) links.byKey.clear();
    links.byKey.set(key, link);
    return link;
  }

  /** As {@link link}, with null for no object. */
  linkOrNull(key: string | null, kind: LinkKind): string | null {
    return key === null ? null : this.link(key, kind);
  }

  /** The object's bytes. */
  async read(key: string): Promise<Buffer> {
    const [bucket = '', ...name] = key.split('/');
    return buffer(await (await this.connect()).getObject(bucket, name.join('/')));
  }

  /** Removes an object now; one that is gone already is no error. */
  async remove(key: string): Promise<void> {
    const [bucket = '', ...name] = key.split('/');
    await (await this.connect()).removeObject(bucket, name.join('/'));
  }

  /** Removes everything of a company at once. */
  async removeCompany(companyId: string): Promise<void> {
    const client = await this.withBucket();
    for await (const object of client.listObjectsV2(this.bucket, `${companyId}/`, true)) {
      const { name } = object as { name?: string };
      if (name) await client.removeObject(this.bucket, name);
    }
  }

  /** The links of a kind that were signed at the rounded time of now; older ones are forgotten. */
  private linksOfNow(kind: LinkKind): SignedLinks {
    const step = (LINK_SECONDS[kind] * 1000) / 2;
    const signedAt = Math.floor(Date.now() / step) * step;
    let links = this.links.get(kind);
    if (links?.signedAt !== signedAt) this.links.set(kind, (links = { signedAt, byKey: new Map() }));
    return links;
  }

  /** minio's client, loaded at its first use: most processes only sign links. */
  private async connect(): Promise<Client> {
    const { Client } = await import('minio');
    const { hostname, port, protocol } = new URL(this.config.S3_ENDPOINT);
    return (this.client ??= new Client({
      endPoint: hostname,
      port: Number(port || (protocol === 'https:' ? 443 : 80)),
      useSSL: protocol === 'https:',
      accessKey: this.config.S3_ACCESS_KEY,
      secretKey: this.config.S3_SECRET_KEY,
      region: this.config.S3_REGION,
      pathStyle: true,
    }));
  }

  /** The client, for what needs the service's own bucket: each process sees to that once. */
  private async withBucket(): Promise<Client> {
    const client = await this.connect();
    await (this.ownBucket ??= this.ensureBucket(client));
    return client;
  }

  /** Creates the bucket when it is missing. A replica that does so too, or a key that may only write, keeps nobody from storing. */
  private async ensureBucket(client: Client): Promise<void> {
    try {
      if (!(await client.bucketExists(this.bucket))) await client.makeBucket(this.bucket, this.config.S3_REGION);
    } catch (err) {
      this.ownBucket = undefined;
      if (isUnavailable(err)) throw err;
      this.logger.warn({ err, bucket: this.bucket }, 'could not see to the bucket, trying again with its next use');
    }
  }
}

async function scheduleRemoval(source: DataSource | EntityManager, key: string, delay: string): Promise<void> {
  await source.query(
    `INSERT INTO object_removal (key, remove_at) VALUES ($1, now() + $2::interval)
     ON CONFLICT (key) DO UPDATE SET remove_at = excluded.remove_at`,
    [key, delay],
  );
}
