import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { Client } from 'minio';
import { PinoLogger } from 'nestjs-pino';
import { DataSource, EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { BaseConfig } from '../config.js';
import { SERVICE_NAME } from '../service-name.js';

/** How long a link to an object works, by what it shows. */
const LINK_SECONDS = { private: 5 * 60, document: 15 * 60, picture: 24 * 3600 };
export type LinkKind = keyof typeof LINK_SECONDS;

const REPLACED_STAYS = '24 hours';
const STAGED_STAYS = '1 hour';
const MAX_REMEMBERED_LINKS = 20_000;

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
export class ObjectStore implements OnApplicationBootstrap {
  private readonly client: Client;
  private readonly bucket: string;
  private readonly links = new Map<string, string>();

  constructor(
    private readonly config: StoreConfig,
    @Inject(SERVICE_NAME) service: string,
    private readonly dataSource: DataSource,
    private readonly logger: PinoLogger,
  ) {
    const endpoint = new URL(config.S3_ENDPOINT);
    this.bucket = config.S3_BUCKET ?? service;
    this.client = new Client({
      endPoint: endpoint.hostname,
      port: Number(endpoint.port || (endpoint.protocol === 'https:' ? 443 : 80)),
      useSSL: endpoint.protocol === 'https:',
      accessKey: config.S3_ACCESS_KEY,
      secretKey: config.S3_SECRET_KEY,
      region: config.S3_REGION,
      pathStyle: true,
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.ensureBucket().catch((error: unknown) => this.logger.warn({ err: error }, 'object store does not answer yet'));
  }

  /** Stores an object that is removed in an hour unless {@link keep} is told. @returns its reference */
  async stage(companyId: string, kind: string, file: StoredFile): Promise<string> {
    const name = `${companyId}/${kind}/${uuid()}.${file.extension}`;
    const key = `${this.bucket}/${name}`;
    await scheduleRemoval(this.dataSource, key, STAGED_STAYS);
    await this.client.putObject(this.bucket, name, file.body, file.size, { 'Content-Type': file.type });
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
  async link(key: string, kind: LinkKind): Promise<string> {
    const seconds = LINK_SECONDS[kind];
    const step = (seconds * 1000) / 2;
    const signedAt = new Date(Math.floor(Date.now() / step) * step);
    const remembered = `${signedAt.getTime()} ${key}`;
    const known = this.links.get(remembered);
    if (known) return known;
    const [bucket = '', ...name] = key.split('/');
    const signed = new URL(await this.client.presignedUrl('GET', bucket, name.join('/'), seconds, {}, signedAt));
    const link = `/files${signed.pathname}${signed.search}`;
    if (this.links.size >= MAX_REMEMBERED_LINKS) this.links.clear();
    this.links.set(remembered, link);
    return link;
  }

  /** As {@link link}, with null for no object. */
  async linkOrNull(key: string | null, kind: LinkKind): Promise<string | null> {
    return key === null ? null : this.link(key, kind);
  }

  /** The object's bytes. */
  async read(key: string): Promise<Buffer> {
    const [bucket = '', ...name] = key.split('/');
    return buffer(await this.client.getObject(bucket, name.join('/')));
  }

  /** Removes an object now; one that is gone already is no error. */
  async remove(key: string): Promise<void> {
    const [bucket = '', ...name] = key.split('/');
    await this.client.removeObject(bucket, name.join('/'));
  }

  /** Removes everything of a company at once. */
  async removeCompany(companyId: string): Promise<void> {
    for await (const object of this.client.listObjectsV2(this.bucket, `${companyId}/`, true)) {
      const { name } = object as { name?: string };
      if (name) await this.client.removeObject(this.bucket, name);
    }
  }

  /** Creates the service's bucket when it is missing. */
  async ensureBucket(): Promise<void> {
    if (!(await this.client.bucketExists(this.bucket))) await this.client.makeBucket(this.bucket, this.config.S3_REGION);
  }
}

async function scheduleRemoval(source: DataSource | EntityManager, key: string, delay: string): Promise<void> {
  await source.query(
    `INSERT INTO object_removal (key, remove_at) VALUES ($1, now() + $2::interval)
     ON CONFLICT (key) DO UPDATE SET remove_at = excluded.remove_at`,
    [key, delay],
  );
}
