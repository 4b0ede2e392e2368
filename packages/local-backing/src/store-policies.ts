import { services, type Service } from '@lms360/contracts/services.ts';

/** Whose files a service reads or signs links for beside its own: photos on invoices' accounts, banners of courses, invoices in mails. */
const readsOf: Partial<Record<Service, Service[]>> = {
  learning: ['catalog'],
  billing: ['auth'],
  notifications: ['billing'],
};

/** What releases before 0.3 wrote into a bucket without the service's name in front, and a deleted company's folders are asked for. */
const oldKinds: Partial<Record<Service, string[]>> = {
  auth: ['photos'],
  catalog: ['banner', 'thumbnail', 'lesson'],
  billing: ['invoice'],
};

interface Statement {
  Effect: 'Allow';
  Action: string[];
  Resource: string[];
  Condition?: { StringLike: { 's3:prefix': string[] } };
}

interface StorePolicy {
  Version: string;
  Statement: Statement[];
}

const allow = (actions: string[], resources: string[]): Statement => ({
  Effect: 'Allow',
  Action: actions.map((action) => `s3:${action}`),
  Resource: resources.map((resource) => `arn:aws:s3:::${resource}`),
});

/** The bucket of a service (`S3_BUCKET`): by default its name. */
export type BucketOf = (service: Service) => string;
const ownBuckets: BucketOf = (service) => service;

/** Whether others write into a service's bucket, too: then its keys there begin with its name, and it may touch no others. */
const isShared = (service: Service, bucketOf: BucketOf) =>
  services.some((other) => other !== service && bucketOf(other) === bucketOf(service));

/** A service's objects as resources of a policy, those of releases before 0.3 included. */
function objectsOf(service: Service, bucketOf: BucketOf, kinds = oldKinds[service] ?? []): string[] {
  const bucket = bucketOf(service);
  if (!isShared(service, bucketOf)) return [`${bucket}/*`];
  return [`${bucket}/${service}/*`, ...kinds.map((kind) => `${bucket}/*/${kind}/*`)];
}

/**
 * The permissions of a service's key at the object store, as a policy of S3 and MinIO: its own objects, and reading the files of others that
 * it shows. Each action is one that the code calls (docs/deployment.md, "What a key may do").
 */
export function storePolicy(service: Service, bucketOf: BucketOf = ownBuckets, kinds = oldKinds[service] ?? []): StorePolicy {
  const bucket = bucketOf(service);
  const shared = isShared(service, bucketOf);
  const prefixes = [`${service}/*`, ...kinds.map((kind) => `*/${kind}/*`)];
  const list = shared
    ? { ...allow(['ListBucket'], [bucket]), Condition: { StringLike: { 's3:prefix': prefixes } } }
    : allow(['CreateBucket', 'ListBucket'], [bucket]);
  const read = (readsOf[service] ?? []).flatMap((other) => objectsOf(other, bucketOf));
  return {
    Version: '2012-10-17',
    Statement: [
      list,
      allow(['GetObject', 'PutObject', 'DeleteObject'], objectsOf(service, bucketOf, kinds)),
      ...(read.length > 0 ? [allow(['GetObject'], read)] : []),
    ],
  };
}

/** Every policy by the name that it has at the store. */
export const storePolicies = (bucketOf: BucketOf = ownBuckets): Record<Service, StorePolicy> =>
  Object.fromEntries(services.map((service) => [service, storePolicy(service, bucketOf)])) as Record<Service, StorePolicy>;

/** Of the key with which backups are taken and restored: every service's files, which it may not remove, and a bucket of its own. */
export const backupPolicy = (): StorePolicy => ({
  Version: '2012-10-17',
  Statement: [
    allow(['CreateBucket', 'GetBucketLocation', 'ListBucket'], ['backup', ...services]),
    allow(['GetObject', 'PutObject'], ['backup/*', ...services.map((service) => `${service}/*`)]),
    allow(['DeleteObject', 'AbortMultipartUpload', 'ListMultipartUploadParts'], ['backup/*']),
    allow(['ListBucketMultipartUploads'], ['backup']), // to send a large file in parts
  ],
});
