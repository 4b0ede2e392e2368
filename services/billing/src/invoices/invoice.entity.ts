import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { InvoiceDocument } from './document/invoice-document.js';

/** An invoice or a credit note: its contents, which never change, and its PDF. By law it is kept when the company is deleted. */
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

  /** Of the PDF, in hex: shows whether rendering it again gives the same bytes. */
  @Column('text', { nullable: true })
  sha256: string | null;
}
