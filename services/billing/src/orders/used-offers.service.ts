import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import type { Company } from '../companies/company.entity.js';
import { customerIdentity } from '../rules/customer-identity.js';

/** What of a company tells who its customer is. */
export type Customer = Pick<Company, 'companyId' | 'name' | 'pincode' | 'gstNumber' | 'founderAddress' | 'founderMobile'>;

/** A transaction, or a single statement. */
interface Source {
  query(sql: string, parameters: unknown[]): Promise<unknown>;
}

/**
 * The founder's address counts whatever became of the other company. Mobile number, GST number and name with pincode count once that is
 * closed: several companies at a time may belong together.
 */
const USED = `
  SELECT EXISTS (
    SELECT FROM used_offer o WHERE o.company_id <> $1
      AND (o.identity_hash = $2 OR o.identity_hash = ANY($3)
        AND NOT EXISTS (SELECT FROM company_directory d WHERE d.company_id = o.company_id AND d.deleted_at IS NULL AND NOT d.closed))
  ) AS used`;
const RECORD = `INSERT INTO used_offer (identity_hash, company_id, order_id) SELECT unnest($1::bytea[]), $2, $3 ON CONFLICT DO NOTHING`;

/** Which customers have had the offer for their first year: nobody gets it twice by deleting a company and signing up again. */
@Injectable()
export class UsedOffers {
  /** Whether the customer has had it under another registration. */
  async isUsed(source: Source, customer: Customer): Promise<boolean> {
    const others = [customer.founderMobile, ...customerIdentity(customer)].filter((hash) => hash !== null);
    const rows = (await source.query(USED, [customer.companyId, customer.founderAddress, others])) as { used: boolean }[];
    return rows[0]?.used === true;
  }

  /** Stores that a paid order was for a customer's first year. */
  async record(tx: EntityManager, customer: Customer, orderId: string): Promise<void> {
    const all = [customer.founderAddress, customer.founderMobile, ...customerIdentity(customer)].filter((hash) => hash !== null);
    await tx.query(RECORD, [all, customer.companyId, orderId]);
  }

  /** Forgets it, because the order was refunded. */
  async forget(tx: EntityManager, orderId: string): Promise<void> {
    await tx.query('DELETE FROM used_offer WHERE order_id = $1', [orderId]);
  }
}
