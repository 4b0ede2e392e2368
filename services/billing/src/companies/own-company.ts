import { isForeign } from '@lms360/contracts/rules/own-company';
import { forbidden } from '@lms360/service-kit/core/errors';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';

/** A `company_id` in a request must be the caller's own (api.md, Conventions). @throws 403 otherwise */
export function requireOwnCompany(caller: Caller, companyId: string | undefined): void {
  if (isForeign(companyId, caller.companyId)) throw forbidden();
}
