import { CompanyDatabase } from '@lms360/service-kit/database/company-database';
import { invalid, unavailable } from '@lms360/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { PincodesService, UNKNOWN_PINCODE } from '../pincodes/pincodes.service.js';
import { AccountFields } from './company.dto.js';
import { Company } from './company.entity.js';

/** The news of a company's registration is on its way: a moment later all is well. */
export const beingSetUp = () => unavailable('Your account is being set up. Please try again in a moment.');

/** The account details of companies. */
@Injectable()
export class CompaniesService {
  constructor(
    private readonly db: CompanyDatabase,
    private readonly pincodes: PincodesService,
  ) {}

  /**
   * Saves the account details (P2 §5). The state is the pincode's, whatever was sent: it decides the kind of GST.
   * @throws 400 on `pincode` when India has none like it; 503 when the company's registration has not arrived yet
   */
  async edit(companyId: string, { gst_number, address, city, pincode }: AccountFields): Promise<void> {
    const place = await this.pincodes.find(pincode);
    if (!place) throw invalid(UNKNOWN_PINCODE, 'pincode');
    const details = { gstNumber: gst_number || null, address, city, state: place.state, pincode };
    const { affected } = await this.db.transaction(companyId, (tx) => tx.update(Company, { companyId }, details));
    if (!affected) throw beingSetUp();
  }
}
