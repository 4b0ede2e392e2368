import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import type { FounderIdentity } from './founder-identity.js';

/** An address counts whatever became of its company; a mobile number once the company is closed, because one person may run several. */
const USED = `
  SELECT EXISTS (
    SELECT FROM used_trial t WHERE t.company_id <> $1
      AND (t.identity_hash = $2 OR t.identity_hash = $3
        AND NOT EXISTS (SELECT FROM company_directory d WHERE d.company_id = t.company_id AND d.deleted_at IS NULL AND NOT d.closed))
  ) AS used`;
const RECORD = 'INSERT INTO used_trial (identity_hash, company_id) VALUES ($2, $1), ($3, $1) ON CONFLICT DO NOTHING';

/** Which founders have had the free trial: nobody gets it twice by deleting a company and signing up again. */
@Injectable()
export class UsedTrials {
  /** Whether a founder has had the trial with another company. */
  async isUsed(tx: EntityManager, companyId: string, { address, mobile }: FounderIdentity): Promise<boolean> {
    const [row]: { used: boolean }[] = await tx.query(USED, [companyId, address, mobile]);
    return row?.used === true;
  }

  /** Stores that a founder has had it with this company. */
  async record(tx: EntityManager, companyId: string, { address, mobile }: FounderIdentity): Promise<void> {
    await tx.query(RECORD, [companyId, address, mobile]);
  }
}
