import { Module } from '@nestjs/common';
import { InvoiceResending } from './invoice-resending.service.js';
import { InvoiceStore } from './invoice-store.service.js';
import { InvoicesToStore } from './invoices-to-store.service.js';
import { InvoicesController } from './invoices.controller.js';
import { InvoicesService } from './invoices.service.js';
import { Invoicing } from './invoicing.service.js';

/** Invoices and credit notes: their numbers, contents and PDFs. */
@Module({
  controllers: [InvoicesController],
  providers: [InvoiceResending, InvoiceStore, InvoicesService, InvoicesToStore, Invoicing],
  exports: [Invoicing],
})
export class InvoicesModule {}
