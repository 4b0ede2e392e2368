import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { Caller } from '@lms360/service-kit/http/tokens/caller';
import { Injectable } from '@nestjs/common';
import { Sessions } from '../sessions/sessions.service.js';

/** Signs members out. */
@Injectable()
export class Logout {
  constructor(
    private readonly database: CompanyDatabase,
    private readonly sessions: Sessions,
  ) {}

  /** Ends the caller's session. */
  async logout(caller: Caller): Promise<void> {
    await this.database.transaction(caller.companyId, (tx) => this.sessions.end(tx, caller, caller.sessionId));
  }
}
