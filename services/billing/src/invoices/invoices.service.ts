import { rowId } from '@lms360/platform/ids/row-id';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { notFound } from '@lms360/service-kit/core/errors';
import { Injectable } from '@nestjs/common';
import { InvoiceStore } from './invoice-store.service.js';
import { Invoice } from './invoice.entity.js';

/** Downloads of a company's own invoices. */
@Injectable()
export class InvoicesService {
  constructor(
    private readonly db: CompanyDatabase,
    private readonly store: InvoiceStore,
  ) {}

  /** @throws 404 for an unknown, malformed or another company's id */
  async get(companyId: string, id: string): Promise<{ number: string; pdf: Buffer }> {
    const invoice = await this.db.transaction(companyId, (tx) => tx.findOneBy(Invoice, { companyId, id: rowId(id) }));
    if (!invoice) throw notFound();
    return { number: invoice.number, pdf: await this.store.read(invoice) };
  }
}
