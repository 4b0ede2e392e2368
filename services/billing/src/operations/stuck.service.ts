import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

interface HeldPayment {
  id: string;
  razorpayId: string;
  state: string;
  amountPaise: string;
  seenAt: Date;
}

/** Of any age: orders that are no longer reconciled are exactly those that an operator must see. */
const WATCHED = 'SELECT DISTINCT company_id AS "companyId" FROM order_reference WHERE watched ORDER BY company_id';
const HELD = `SELECT p.id, o.razorpay_id AS "razorpayId", p.state, p.amount_paise AS "amountPaise", p.seen_at AS "seenAt"
  FROM payment p JOIN plan_order o ON o.company_id = $1 AND o.id = p.order_id
  WHERE p.company_id = $1 AND p.state IN ('authorised', 'refund due') ORDER BY p.seen_at`;
const UNSTORED = 'SELECT invoice_id AS "invoiceId", company_id AS "companyId" FROM invoice_to_store';

/** What an operator should look at: payments that are held or due to be refunded, and invoices whose PDF is not stored. */
@Injectable()
export class Stuck {
  constructor(
    private readonly db: CompanyDatabase,
    private readonly dataSource: DataSource,
  ) {}

  /** @returns a line each, to print */
  async list(): Promise<string[]> {
    const lines: string[] = [];
    const watched: { companyId: string }[] = await this.dataSource.query(WATCHED);
    for (const { companyId } of watched) {
      for (const { id, razorpayId, state, amountPaise, seenAt } of await this.db.read<HeldPayment>(companyId, HELD, [
        companyId,
      ])) {
        const rupees = (Number(amountPaise) / 100).toFixed(2);
        lines.push(`${state}  ${id}  ${razorpayId}  ₹${rupees}  since ${seenAt.toISOString()}  company ${companyId}`);
      }
    }
    const unstored: { invoiceId: string; companyId: string }[] = await this.dataSource.query(UNSTORED);
    return [...lines, ...unstored.map(({ invoiceId, companyId }) => `invoice not stored  ${invoiceId}  company ${companyId}`)];
  }
}
