import { CompanyDirectory } from '@lms360/service-kit/tenancy/company-directory';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { InvoiceStore } from './invoice-store.service.js';
import { Invoice } from './invoice.entity.js';

/** Mails an invoice again, on an operator's command. */
@Injectable()
export class InvoiceResending {
  constructor(
    private readonly db: CompanyDatabase,
    private readonly directory: CompanyDirectory,
    private readonly store: InvoiceStore,
  ) {}

  /**
   * @param which the invoice's number or id
   * @returns what was done, to print; with a warning when the document would be rendered differently today
   * @throws Error when no existing company has it, or it has no PDF yet
   */
  async resend(which: string): Promise<string> {
    const invoice = await this.find(which);
    if (!invoice) throw new Error(`There is no invoice ${which} of a living company.`);
    const { file, number, companyId } = invoice;
    if (file === null) throw new Error(`Invoice ${number} has no PDF yet; it is mailed once that is stored.`);
    await this.db.transaction(companyId, (tx) => this.store.publish(tx, { ...invoice, file }));
    const warning = await this.store.rebuild(invoice).then(
      () => '',
      (error: Error) => ` But ${error.message}: keep the stored PDF.`,
    );
    return `Invoice ${number} is on its way again.${warning}`;
  }

  private async find(which: string): Promise<Invoice | undefined> {
    const named = z.uuid().safeParse(which).success ? { id: which } : { number: which };
    for (const companyId of await this.directory.all()) {
      const invoice = await this.db.transaction(companyId, (tx) => tx.findOneBy(Invoice, { companyId, ...named }));
      if (invoice) return invoice;
    }
    return undefined;
  }
}
