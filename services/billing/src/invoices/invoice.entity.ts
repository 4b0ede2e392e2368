import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { InvoiceDocument } from './document/invoice-document.js';

/** An invoice or a credit note: what it says, for good, and where its PDF is. The law keeps it when the company goes. */
@Entity('invoice')
export class Invoice {
  @PrimaryColumn('uuid', { name: 'company_id' })
  companyId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  kind: InvoiceDocument['kind'];

  @Column('text')
  number: string;

  @Column('uuid', { name: 'order_id' })
  orderId: string;

  /** Razorpay's, `pay_…`. */
  @Column('text', { name: 'payment_id' })
  paymentId: string;

  @Column('jsonb')
  document: InvoiceDocument;

  @Column('timestamptz', { name: 'issued_at' })
  issuedAt: Date;

  /** The PDF in the object store; null until it is stored. */
  @Column('text', { nullable: true })
  file: string | null;

  /** Of the PDF, in hex: a rebuild that differs is noticed. */
  @Column('text', { nullable: true })
  sha256: string | null;
}
