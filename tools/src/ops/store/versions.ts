import type { Client } from 'minio';

/** How long an old version of a file is kept: as long as the write-ahead log of the databases (deploy/k8s/overlays/production/backups.yaml). */
export const VERSIONS_STAY_DAYS = 30;

/** Names our rule among others of the bucket. */
const RULE = 'lms360-old-versions';

interface Rule {
  ID: string;
  Status: 'Enabled' | 'Disabled';
  [part: string]: unknown;
}

/** Old versions end after so many days, and a mark of a removal once no version lies below it: then nothing is left of a removed file. */
const ruleFor = (days: number): Rule => ({
  ID: RULE,
  Status: 'Enabled',
  Filter: { Prefix: '' },
  NoncurrentVersionExpiration: { NoncurrentDays: days },
  Expiration: { ExpiredObjectDeleteMarker: true },
});

/**
 * Switches versions of a bucket on and writes the rule that ends them; other rules of the bucket stay. Repeatable.
 * @param client of an administrator of the bucket
 * @param days for which an old version is kept
 * @throws Error when the store does not keep versions, or has not kept the rule
 */
export async function keepVersions(client: Client, bucket: string, days: number): Promise<void> {
  await client.setBucketVersioning(bucket, { Status: 'Enabled' });
  const others = (await rulesOf(client, bucket)).filter(({ ID }) => ID !== RULE);
  await client.setBucketLifecycle(bucket, { Rule: [...others, ruleFor(days)] } as never);
  const state = (await client.getBucketVersioning(bucket)) as { Status?: string } | undefined;
  const written = (await rulesOf(client, bucket)).find(({ ID }) => ID === RULE);
  const kept = (written?.['NoncurrentVersionExpiration'] as { NoncurrentDays?: unknown } | undefined)?.NoncurrentDays;
  if (state?.Status !== 'Enabled' || Number(kept) !== days)
    throw new Error(
      `The object store has not kept the rule of the bucket ${bucket}: versions ${state?.Status ?? 'off'}, ${kept ?? 'no'} days.`,
    );
}

async function rulesOf(client: Client, bucket: string): Promise<Rule[]> {
  try {
    const lifecycle = (await client.getBucketLifecycle(bucket)) as { Rule?: Rule | Rule[] } | null;
    return [lifecycle?.Rule ?? []].flat();
  } catch (error) {
    if ((error as { code?: unknown }).code === 'NoSuchLifecycleConfiguration') return [];
    throw error;
  }
}
