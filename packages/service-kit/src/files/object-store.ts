import type http from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable, OnApplicationShutdown } from '@nestjs/common';
import type { Client } from 'minio';
import { PinoLogger } from 'nestjs-pino';
import { DataSource, EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { BaseConfig } from '../core/config.js';
import { isUnavailable, unavailable } from '../core/errors.js';
import { whoeverWaits } from '../core/caller-presence.js';
import { SERVICE_NAME } from '../core/service-name.js';
import { Remembered } from './remembered.js';
import { listFolderForRemoval, listForRemoval, strikeRemoval } from './removals.js';
import { linkSigner, Signer } from './sign-link.js';
import type { StoreAttempts } from './store-check.js';
import { StoreCalls } from './store-calls.js';

/** How long a link to an object is valid at least, by its kind. */
const LINK_SECONDS = { private: 5 * 60, document: 15 * 60, picture: 24 * 3600 };
export type LinkKind = keyof typeof LINK_SECONDS;
/** Of that time, for how much a link stays the same; it is valid for so much longer. */
const SAME_FOR = 1 / 2;

const REPLACED_STAYS = '24 hours';
const STAGED_STAYS = '1 hour';
const MAX_REMEMBERED_LINKS = 20_000;
/** Objects per answer of a list: S3's maximum. */
const PAGE = 1_000;

/** Links by the object's reference, all signed at one time (ms since 1970). */
interface SignedLinks {
  signedAt: number;
  byKey: Remembered<string>;
  sign: (key: string) => string;
}

/** Metadata of an object: `size` in bytes, `type` as MIME. */
export interface StoredFile {
  body: Buffer | Readable;
  size: number;
  type: string;
  extension: string;
}

type StoreConfig = Pick<
  BaseConfig,
  | 'S3_ENDPOINT'
  | 'S3_ACCESS_KEY'
  | 'S3_SECRET_KEY'
  | 'S3_REGION'
  | 'S3_BUCKET'
  | 'S3_CONNECT_SECONDS'
  | 'S3_IDLE_SECONDS'
  | 'S3_TIMEOUT_SECONDS'
>;

/**
 * The only way to S3. An object's reference is `bucket/companyId/kind/uuid.ext` in a bucket named as its service, else
 * `bucket/service/companyId/kind/uuid.ext`: several services and systems may share that one. A service can sign links to objects of another. Nothing is stored for good until the row that names it commits: an object is staged first (listed for removal
 * in an hour) and {@link keep} removes it from that list in the row's transaction. Methods with `tx` only write rows; all others call the
 * store, within its limits and outside of any transaction (store-calls.ts): 503 when it does not answer.
 */
@Injectable()
export class ObjectStore implements OnApplicationShutdown {
  private readonly bucket: string;
  /** What its keys in the bucket begin with. */
  private readonly own: string;
  private readonly signer: Signer;
  private readonly calls: StoreCalls;
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
    this.own = this.bucket === service ? '' : `${service}/`;
    this.signer = {
      host: new URL(config.S3_ENDPOINT).host,
      region: config.S3_REGION,
      accessKeyId: config.S3_ACCESS_KEY,
      secretAccessKey: config.S3_SECRET_KEY,
    };
    this.calls = new StoreCalls(config.S3_ENDPOINT, {
      connectMs: config.S3_CONNECT_SECONDS * 1000,
      idleMs: config.S3_IDLE_SECONDS * 1000,
      wholeMs: config.S3_TIMEOUT_SECONDS * 1000,
    });
  }

  onApplicationShutdown(): void {
    this.calls.close();
  }

  /** Stores an object that is removed in an hour unless {@link keep} is called for it. @returns its reference */
  async stage(companyId: string, kind: string, file: StoredFile): Promise<string> {
    const name = `${this.own}${companyId}/${kind}/${uuid()}.${file.extension}`;
    const key = `${this.bucket}/${name}`;
    await listForRemoval(this.dataSource, key, STAGED_STAYS);
    await this.calls.run(async () => {
      await this.withBucket();
      await this.put(name, file).catch((error: unknown) => this.withoutBucket(error));
    });
    return key;
  }

  /** For the check at the start (store-check.ts): what the service does at the store, on an object that goes within the hour whatever happens. */
  attempts(): StoreAttempts {
    const name = `${this.own}start-check/${uuid()}.txt`;
    const key = `${this.bucket}/${name}`;
    const text = Buffer.from('written at the start of a service');
    const put = () => this.calls.run(() => this.put(name, { body: text, size: text.length, type: 'text/plain' }));
    return {
      bucket: this.bucket,
      accessKey: this.config.S3_ACCESS_KEY,
      region: this.config.S3_REGION,
      put: async () => {
        await listForRemoval(this.dataSource, key, STAGED_STAYS);
        await put().catch(async (error: unknown) => {
          if (codeOf(error) !== 'NoSuchBucket') throw error;
          await this.withBucket();
          await put();
        });
      },
      get: () => this.read(key),
      list: () =>
        this.calls.run(async () => this.page(await this.connect(), `${this.bucket}/${this.own}start-check/`, undefined)),
      delete: async () => {
        await this.remove(key);
        await strikeRemoval(this.dataSource, key);
      },
    };
  }

  /**
   * The row that names the object is about to commit: cancels its removal.
   * @throws 503 when its hour is over and it is already being removed
   */
  async keep(tx: EntityManager, key: string): Promise<void> {
    const [, struck]: [unknown, number] = await tx.query('DELETE FROM object_removal WHERE key = $1 AND next_at IS NULL', [key]);
    if (struck === 0) throw unavailable();
  }

  /** The row no longer names the object: it is removed a day after the commit, when no page shows its link any more. */
  async replace(tx: EntityManager, key: string): Promise<void> {
    await listForRemoval(tx, key, REPLACED_STAYS);
  }

  /**
   * The company's rows are about to be deleted: all its objects of the service are removed after the commit (object-sweeper.ts).
   * @param kinds of objects that the service stores: releases before 0.3 did not name the service in a shared bucket
   */
  async removeCompany(tx: EntityManager, companyId: string, kinds: readonly string[]): Promise<void> {
    await listFolderForRemoval(tx, `${this.bucket}/${this.own}${companyId}/`);
    if (this.own) for (const kind of kinds) await listFolderForRemoval(tx, `${this.bucket}/${companyId}/${kind}/`);
  }

  /**
   * A link under `/files` that reads the object; signed at a rounded time, so that it stays the same for a while and
   * browsers can cache the object.
   */
  link(key: string, kind: LinkKind): string {
    const links = this.linksOfNow(kind);
    return links.byKey.of(key, (asked) => `/files${links.sign(asked)}`);
  }

  /** As {@link link}, with null for no object. */
  linkOrNull(key: string | null, kind: LinkKind): string | null {
    return key === null ? null : this.link(key, kind);
  }

  /** The object's content. */
  read(key: string): Promise<Buffer> {
    return this.calls.run(async () => {
      const answer = await (await this.connect()).getObject(...placeOf(key));
      requireEtag((answer as Readable & Partial<http.IncomingMessage>).headers?.etag);
      return buffer(answer);
    });
  }

  /** Removes an object now; a missing one is no error. */
  async remove(key: string): Promise<void> {
    await this.calls.run(async () => (await this.connect()).removeObject(...placeOf(key)));
  }

  /**
   * References of objects that start with `folder`, in order: the first thousand after `after`.
   * A service that has no bucket yet has none.
   */
  list(folder: string, after: string | undefined): Promise<string[]> {
    return this.calls.run(async () => this.page(await this.withBucket(), folder, after));
  }

  private async page(client: Client, folder: string, after: string | undefined): Promise<string[]> {
    const [bucket, prefix] = placeOf(folder);
    const page = await client.listObjectsV2Query(bucket, prefix, '', '', PAGE, after === undefined ? '' : placeOf(after)[1]);
    return page.objects.map(({ name }) => `${bucket}/${name}`);
  }

  private async isThere(client: Client): Promise<boolean> {
    try {
      return await client.bucketExists(this.bucket);
    } catch (error) {
      if (codeOf(error) !== 'AccessDenied') throw error;
    }
    // Of a shared bucket a key with the least rights may list its own part alone: it may not ask for the bucket itself.
    return client.listObjectsV2Query(this.bucket, this.own, '', '', 1, '').then(
      () => true,
      (error: unknown) => {
        if (codeOf(error) !== 'NoSuchBucket') throw error;
        return false;
      },
    );
  }

  private async put(name: string, { body, size, type }: Pick<StoredFile, 'body' | 'size' | 'type'>): Promise<void> {
    const { etag } = await (await this.connect()).putObject(this.bucket, name, body, size, { 'Content-Type': type });
    requireEtag(etag);
  }

  /** The cache of links of a kind signed at the current rounded time; older ones are dropped. */
  private linksOfNow(kind: LinkKind): SignedLinks {
    const valid = LINK_SECONDS[kind];
    const step = valid * 1000 * SAME_FOR;
    const signedAt = Math.floor(Date.now() / step) * step;
    const known = this.links.get(kind);
    if (known?.signedAt === signedAt) return known;
    const sign = linkSigner(this.signer, new Date(signedAt), valid * (1 + SAME_FOR));
    const links = { signedAt, byKey: new Remembered<string>(MAX_REMEMBERED_LINKS), sign };
    this.links.set(kind, links);
    return links;
  }

  /** minio's client, loaded lazily: most processes only sign links. */
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
      transport: this.calls.transport as typeof http,
    }));
  }

  /** The client, for calls that need the service's own bucket: each process ensures it once, in a call that is not cancelled with a caller. */
  private async withBucket(): Promise<Client> {
    const client = await this.connect();
    await (this.ownBucket ??= whoeverWaits(() => this.calls.run(() => this.ensureBucket(client))).catch((error: unknown) => {
      this.ownBucket = undefined;
      throw error;
    }));
    return client;
  }

  /** Creates the bucket when it is missing. A concurrent replica, or a key without the permission to create, does not prevent storing. */
  private async ensureBucket(client: Client): Promise<void> {
    try {
      if (!(await this.isThere(client))) await client.makeBucket(this.bucket, this.config.S3_REGION);
    } catch (err) {
      this.ownBucket = undefined;
      if (isUnavailable(err)) throw err;
      this.logger.warn({ err, bucket: this.bucket }, 'could not ensure the bucket, trying again with its next use');
    }
  }

  /** A bucket that was removed while the service runs is created again at the next use. */
  private withoutBucket(error: unknown): never {
    if (codeOf(error) !== 'NoSuchBucket') throw error;
    this.ownBucket = undefined;
    throw unavailable(undefined, error);
  }
}

/** Bucket and name of an object by its reference. */
function placeOf(key: string): [string, string] {
  const [bucket = '', ...name] = key.split('/');
  return [bucket, name.join('/')];
}

/** The store's own word for its refusal. */
const codeOf = (error: unknown) => (error as { code?: unknown }).code;

/** Every object has an entity tag: an answer without one is not from the store, e.g. a proxy's page. */
function requireEtag(etag: unknown): void {
  if (!etag) throw new Error('the object store answered without an entity tag');
}
