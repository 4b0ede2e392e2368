import { COMPANY_NAME_FIXED } from '@lms360/contracts/rules/read-only-sentences';
import { differs } from '@lms360/contracts/rules/text';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { invalid, unavailable } from '@lms360/service-kit/core/errors';
import { Injectable } from '@nestjs/common';
import { PincodesService, UNKNOWN_PINCODE } from '../pincodes/pincodes.service.js';
import { settledPlace } from '../rules/place.js';
import { AccountFields } from './company.dto.js';
import { Company } from './company.entity.js';

/** The error until the event of a company's registration has arrived. */
export const beingSetUp = () => unavailable('Your account is being set up. Please try again in a moment.');

/** The account details of companies. */
@Injectable()
export class CompaniesService {
  constructor(
    private readonly db: CompanyDatabase,
    private readonly pincodes: PincodesService,
  ) {}

  /**
   * Saves the account details (P2 §5). City and state are the pincode's where it has one alone (place.ts): the state decides the kind of
   * GST. A GST number and a tick that were not sent are kept.
   * @throws 400 on `company_name` when it is another than the company's, on `pincode` when India has none like it, on `state` when it has to be chosen, on `gst_number` when it is of another state,
   * also when it is the one that is kept; 503 when the company's registration has not arrived yet
   */
  async edit(companyId: string, { company_name, gst_number, address, pincode, sez, ...sent }: AccountFields): Promise<void> {
    const places = await this.pincodes.find(pincode);
    if (places.length === 0 && !(await this.pincodes.isPossible(pincode))) throw invalid(UNKNOWN_PINCODE, 'pincode');
    await this.db.transaction(companyId, async (tx) => {
      const company = await tx.findOne(Company, { where: { companyId }, lock: { mode: 'pessimistic_write' } });
      if (!company) throw beingSetUp();
      if (differs(company_name, company.name)) throw invalid(COMPANY_NAME_FIXED, 'company_name');
      const gstNumber = gst_number === undefined ? company.gstNumber : gst_number || null;
      const place = settledPlace(places, { city: sent.city, state: sent.state, gstNumber });
      if ('message' in place) throw invalid(place.message, place.field);
      const { city, state } = place;
      await tx.update(Company, { companyId }, { gstNumber, address, city, state, pincode, sez: sez ?? company.sez });
    });
  }
}
