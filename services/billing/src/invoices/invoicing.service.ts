import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { BILLING_CONFIG } from '../config.js';
import type { Order } from '../orders/order.entity.js';
import type { ProviderRefund } from '../razorpay/provider-payment.js';
import { creditNoteDocument, invoiceDocument, type Supplier } from './document-contents.js';
import { financialYear, formatNumber } from './invoice-number.js';
import { Invoice } from './invoice.entity.js';

/** Issues invoices and credit notes in the transaction that records the payment or refund; their PDFs are stored after it. */
@Injectable()
export class Invoicing {
  constructor(@Inject(BILLING_CONFIG) private readonly supplier: Supplier) {}

  /** The invoice of a confirmed payment. */
  async invoice(
    tx: EntityManager,
    order: Order,
    paymentId: string,
    period: { beginsAt: Date; endsAt: Date },
    now: Date,
  ): Promise<Invoice> {
    const number = await nextNumber(tx, this.supplier.INVOICE_PREFIX, 'invoice', now);
    return insert(tx, order, paymentId, now, invoiceDocument(this.supplier, order, { number, now, paymentId, period }));
  }

  /** The credit note of a refund, for a part or all of the payment's invoice. */
  async creditNote(tx: EntityManager, order: Order, paymentId: string, refund: ProviderRefund, now: Date): Promise<Invoice> {
    const { companyId } = order;
    const original = await tx.findOneByOrFail(Invoice, { companyId, paymentId, kind: 'invoice' });
    const earlier = await tx.findBy(Invoice, { companyId, paymentId, kind: 'credit-note' });
    const before = earlier.reduce((sum, { document }) => sum + document.totalPaise, 0);
    const number = await nextNumber(tx, this.supplier.INVOICE_PREFIX, 'credit-note', now);
    // With Razorpay's fee on the customer more may go back than was invoiced.
    const paise = Math.min(refund.amountPaise, original.document.totalPaise - before);
    const note = { number, now, refundId: refund.id, paise, before };
    return insert(tx, order, paymentId, now, creditNoteDocument(original.document, note));
  }
}

async function insert(
  tx: EntityManager,
  { companyId, id: orderId }: Order,
  paymentId: string,
  issuedAt: Date,
  document: Invoice['document'],
): Promise<Invoice> {
  const { kind, number } = document;
  const made = { companyId, id: uuid(), kind, number, orderId, paymentId, document, issuedAt, file: null, sha256: null };
  const invoice = tx.create(Invoice, made);
  await tx.insert(Invoice, invoice);
  await tx.query('INSERT INTO invoice_to_store (invoice_id, company_id) VALUES ($1, $2)', [invoice.id, companyId]);
  return invoice;
}

/**
 * The next number of its kind and financial year. The counter's row is locked until the transaction ends, and the increment is
 * rolled back when it fails: numbers have neither gaps nor duplicates.
 */
async function nextNumber(tx: EntityManager, prefix: string, kind: Invoice['kind'], now: Date): Promise<string> {
  const year = financialYear(now);
  const [row]: { last: number }[] = await tx.query(
    `INSERT INTO invoice_counter AS c (kind, financial_year, last) VALUES ($1, $2, 1)
     ON CONFLICT (kind, financial_year) DO UPDATE SET last = c.last + 1 RETURNING last`,
    [kind, year],
  );
  if (!row) throw new Error('the invoice counter gave no number');
  return formatNumber(prefix, kind, year, row.last);
}
