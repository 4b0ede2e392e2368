import { RowByRow } from '@lms360/service-kit/core/row-by-row';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { PinoLogger } from 'nestjs-pino';
import { DataSource } from 'typeorm';
import { InvoiceStore } from './invoice-store.service.js';

const EVERY_MS = 2_000;

/** In another order for each replica and pass, so that they share the work. */
const PENDING = 'SELECT company_id AS "companyId", invoice_id AS "invoiceId" FROM invoice_to_store ORDER BY random()';

/** Stores pending PDFs: of recent payments, and those that the object store refused before. */
@Injectable()
export class InvoicesToStore {
  private running: Promise<void> | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: InvoiceStore,
    private readonly rowByRow: RowByRow,
    private readonly logger: PinoLogger,
  ) {}

  @Interval(EVERY_MS)
  wake(): void {
    this.running ??= this.storeAll().finally(() => (this.running = undefined));
  }

  /** One after the other; one that fails waits for the next pass and does not delay the others. */
  private async storeAll(): Promise<void> {
    try {
      const pending: { companyId: string; invoiceId: string }[] = await this.dataSource.query(PENDING);
      await this.rowByRow.walk({
        worker: 'invoices to store',
        rows: pending,
        idOf: ({ invoiceId }) => invoiceId,
        work: ({ companyId, invoiceId }) => this.store.store(companyId, invoiceId),
        failed: (error, { invoiceId }) => this.warn(error, invoiceId),
      });
    } catch (error) {
      this.warn(error);
    }
  }

  private warn(error: unknown, invoiceId?: string): void {
    this.logger.warn({ err: error, invoiceId }, 'invoice not stored yet, trying again');
  }
}
