import { createHash } from 'node:crypto';
import { invoiceIssued } from '@lms360/contracts/events/billing';
import { CompanyDirectory } from '@lms360/service-kit/tenancy/company-directory';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { Outbox } from '@lms360/service-kit/events/outbox';
import { ObjectStore } from '@lms360/service-kit/files/object-store';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Order } from '../orders/order.entity.js';
import { planOf } from '../rules/plan.js';
import type { InvoiceDocument } from './document/invoice-document.js';
import { Invoice } from './invoice.entity.js';

/** An invoice that has its PDF. */
export type StoredInvoice = Invoice & { file: string };

/** PDFs of invoices: rendered from the stored document, kept in the object store, published for the mail. */
@Injectable()
export class InvoiceStore {
  constructor(
    private readonly db: CompanyDatabase,
    private readonly directory: CompanyDirectory,
    private readonly objects: ObjectStore,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Stores an invoice's PDF and publishes it, once, also when several processes try. The PDF is staged before the transaction, so that an
   * object store that hangs blocks no connection; of two that were staged concurrently one is kept, and the other is swept later.
   */
  async store(companyId: string, invoiceId: string): Promise<void> {
    const invoice = await this.db.transaction(companyId, async (tx) =>
      (await isWaiting(tx, invoiceId)) ? tx.findOneByOrFail(Invoice, { companyId, id: invoiceId }) : undefined,
    );
    if (!invoice) return;
    const pdf = await render(invoice.document);
    const file = await this.objects.stage(companyId, 'invoice', {
      body: pdf,
      size: pdf.length,
      type: 'application/pdf',
      extension: 'pdf',
    });
    await this.db.transaction(companyId, async (tx) => {
      if (!(await isWaiting(tx, invoiceId, 'FOR UPDATE SKIP LOCKED'))) return;
      await tx.update(Invoice, { companyId, id: invoiceId }, { file, sha256: sha256(pdf) });
      await this.objects.keep(tx, file);
      await tx.query('DELETE FROM invoice_to_store WHERE invoice_id = $1', [invoiceId]);
      await this.publish(tx, { ...invoice, file });
    });
  }

  /** Publishes an invoice (again), so that it is mailed to the company's superadmins. Nothing is published for a deleted company. */
  async publish(tx: EntityManager, invoice: StoredInvoice): Promise<void> {
    const { companyId, id, kind, number, document, file, paymentId } = invoice;
    if ((await this.directory.find(companyId, tx)).deleted) return;
    const { planId } = await tx.findOneByOrFail(Order, { companyId, id: invoice.orderId });
    await this.outbox.add(tx, invoiceIssued, {
      companyId,
      subject: id,
      version: 1,
      data: {
        invoiceId: id,
        kind,
        number,
        issuedAt: invoice.issuedAt.toISOString(),
        file,
        totalPaise: document.totalPaise,
        planName: planOf(planId).name,
        paymentId,
        originalNumber: document.original?.number ?? null,
        validFrom: kind === 'invoice' ? document.lines[0]?.period.from : undefined,
        validUntil: kind === 'invoice' ? document.lines[0]?.period.to : undefined,
      },
    });
  }

  /** The PDF: the stored bytes; when there are none (yet), rendered from the document. */
  async read(invoice: Invoice): Promise<Buffer> {
    if (invoice.file === null) return render(invoice.document);
    try {
      return await this.objects.read(invoice.file);
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'NoSuchKey') throw error;
      return this.rebuild(invoice);
    }
  }

  /** Renders a PDF again. @throws Error when its bytes differ from those that were sent */
  async rebuild({ document, number, sha256: sent }: Invoice): Promise<Buffer> {
    const pdf = await render(document);
    if (sha256(pdf) !== sent) throw new Error(`${number} made anew differs from the document that was sent`);
    return pdf;
  }
}

/** Whether an invoice has no PDF yet. @param lock SQL; with SKIP LOCKED the answer is also no while another process stores it */
async function isWaiting(tx: EntityManager, invoiceId: string, lock = ''): Promise<boolean> {
  const rows: unknown[] = await tx.query(`SELECT 1 FROM invoice_to_store WHERE invoice_id = $1 ${lock}`, [invoiceId]);
  return rows.length > 0;
}

/** As renderInvoice, which is loaded with the first document: pdfkit and the fonts' tables need 17 MB. */
const render = async (document: InvoiceDocument): Promise<Buffer> =>
  (await import('./document/render-invoice.js')).renderInvoice(document);

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
