import { parseArgs } from 'node:util';
import { storePolicies, type BucketOf } from '@lms360/local-backing/store-policies';
import { services } from '@lms360/contracts/services.ts';
import { objectStoreClient } from './backup/stores.ts';
import { keepVersions, VERSIONS_STAY_DAYS } from './store/versions.ts';

// npm run store -- policies | versions: what an operator sets up at an object store (docs/deployment.md, The object store).

const USAGE = `Usage: npm run store -- policies [--buckets 'lms360-{service}']
         what each service's key may do, as policies of S3 and MinIO
       npm run store -- versions [--days ${VERSIONS_STAY_DAYS}] [--buckets 'lms360-{service}']
         switches versions on, and ends old ones after so many days; S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY and
         S3_SECRET_KEY are those of an administrator of the buckets`;

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { buckets: { type: 'string', default: '{service}' }, days: { type: 'string', default: String(VERSIONS_STAY_DAYS) } },
  });
  const bucketOf: BucketOf = (service) => values.buckets.replaceAll('{service}', service);
  const [command] = positionals;
  if (command === 'policies') console.log(JSON.stringify(storePolicies(bucketOf), null, 2));
  else if (command === 'versions') await versions(bucketOf, Number(values.days));
  else throw new Error(USAGE);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

async function versions(bucketOf: BucketOf, days: number): Promise<void> {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_REGION: region } = process.env;
  if (!endpoint || !accessKey || !secretKey || !Number.isInteger(days) || days < 1) throw new Error(USAGE);
  const client = objectStoreClient({ endpoint, accessKey, secretKey }, region);
  for (const bucket of new Set(services.map(bucketOf))) {
    await keepVersions(client, bucket, days);
    console.log(`${bucket}: versions are on; an old one is kept for ${days} days.`);
  }
}
