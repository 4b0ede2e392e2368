import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { PinoLogger } from 'nestjs-pino';
import { DataSource } from 'typeorm';
import { InvoiceStore } from './invoice-store.service.js';

const EVERY_MS = 2_000;
const BATCH = 50;

/** Stores pending PDFs: of recent payments, and those that the object store refused before. */
@Injectable()
export class InvoicesToStore {
  private running: Promise<void> | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: InvoiceStore,
    private readonly logger: PinoLogger,
  ) {}

  @Interval(EVERY_MS)
  wake(): void {
    this.running ??= this.storeAll().finally(() => (this.running = undefined));
  }

  /** One after the other; one that fails waits for the next pass and does not delay the others. */
  private async storeAll(): Promise<void> {
    try {
      const pending: { company_id: string; invoice_id: string }[] = await this.dataSource.query(
        'SELECT company_id, invoice_id FROM invoice_to_store ORDER BY random() LIMIT $1',
        [BATCH],
      );
      for (const { company_id: companyId, invoice_id: invoiceId } of pending) {
        await this.store.store(companyId, invoiceId).catch((error: unknown) => this.warn(error, invoiceId));
      }
    } catch (error) {
      this.warn(error);
    }
  }

  private warn(error: unknown, invoiceId?: string): void {
    this.logger.warn({ err: error, invoiceId }, 'invoice not stored yet, trying again');
  }
}
