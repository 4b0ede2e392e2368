import { CompanyDatabase } from '@lms360/service-kit/database/company-database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OrderReferences } from '../orders/order-references.js';

interface HeldPayment {
  id: string;
  state: string;
  amountPaise: string;
  seenAt: Date;
}

const HELD = `SELECT id, state, amount_paise AS "amountPaise", seen_at AS "seenAt" FROM payment
  WHERE company_id = $1 AND order_id = $2 AND state IN ('authorised', 'refund due')`;
const UNSTORED = 'SELECT invoice_id AS "invoiceId", company_id AS "companyId" FROM invoice_to_store';

/** What an operator should know of: money that is held or owed back, and invoices whose PDF is not stored. */
@Injectable()
export class Stuck {
  constructor(
    private readonly db: CompanyDatabase,
    private readonly dataSource: DataSource,
    private readonly references: OrderReferences,
  ) {}

  /** @returns a line each, to print */
  async list(): Promise<string[]> {
    const lines: string[] = [];
    for (const { companyId, orderId, razorpayId } of await this.references.watched()) {
      for (const { id, state, amountPaise, seenAt } of await this.db.read<HeldPayment>(companyId, HELD, [companyId, orderId])) {
        const rupees = (Number(amountPaise) / 100).toFixed(2);
        lines.push(`${state}  ${id}  ${razorpayId}  ₹${rupees}  since ${seenAt.toISOString()}  company ${companyId}`);
      }
    }
    const unstored: { invoiceId: string; companyId: string }[] = await this.dataSource.query(UNSTORED);
    return [...lines, ...unstored.map(({ invoiceId, companyId }) => `invoice not stored  ${invoiceId}  company ${companyId}`)];
  }
}
