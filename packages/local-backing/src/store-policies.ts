import { services, type Service } from '@lms360/contracts/services.ts';

/** Whose files a service reads or signs links for beside its own: photos on invoices' accounts, banners of courses, invoices in mails. */
const readsOf: Partial<Record<Service, Service[]>> = {
  learning: ['catalog'],
  billing: ['auth'],
  notifications: ['billing'],
};

interface Statement {
  Effect: 'Allow';
  Action: string[];
  Resource: string[];
}

interface Policy {
  Version: string;
  Statement: Statement[];
}

const allow = (actions: string[], resources: string[]): Statement => ({
  Effect: 'Allow',
  Action: actions.map((action) => `s3:${action}`),
  Resource: resources.map((resource) => `arn:aws:s3:::${resource}`),
});

/** The permissions of a service's key at the object store, as a policy of S3 and MinIO: its own bucket, and reading the files of others that it shows. */
export function storePolicy(service: Service): Policy {
  const read = (readsOf[service] ?? []).map((other) => `${other}/*`);
  return {
    Version: '2012-10-17',
    Statement: [
      allow(['CreateBucket', 'GetBucketLocation', 'ListBucket'], [service]),
      allow(['GetObject', 'PutObject', 'DeleteObject'], [`${service}/*`]),
      ...(read.length > 0 ? [allow(['GetObject'], read)] : []),
    ],
  };
}

/** Every service's policy by the name that it has at the store. */
export const storePolicies = () => Object.fromEntries(services.map((service) => [service, storePolicy(service)]));

/** Of the key with which backups are taken and restored: every service's files, which it may not remove, and a bucket of its own. */
export const backupPolicy = (): Policy => ({
  Version: '2012-10-17',
  Statement: [
    allow(['CreateBucket', 'GetBucketLocation', 'ListBucket'], ['backup', ...services]),
    allow(['GetObject', 'PutObject'], ['backup/*', ...services.map((service) => `${service}/*`)]),
    allow(['DeleteObject', 'AbortMultipartUpload', 'ListMultipartUploadParts'], ['backup/*']),
    allow(['ListBucketMultipartUploads'], ['backup']), // to send a large file in parts
  ],
});
