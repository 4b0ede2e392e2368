import type { Origin } from '@lms360/contracts/events/auth';
import { exampleSession } from '@lms360/contracts/rules/examples';
import { ownCompany } from '@lms360/contracts/rules/own-company';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { CurrentCaller, Roles } from '@lms360/service-kit/http/tokens/decorators';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@lms360/service-kit/http/openapi/decorators';
import { z } from 'zod';
import { messageAnswer } from '@lms360/service-kit/http/openapi/message-answer';
import { CallOrigin } from '../rules/call-origin.js';
import { CompanyClosing } from './company-closing.service.js';
import { requireOwnCompany } from '../rules/own-company.js';

const DELETED = 'Your account has been deleted';
const deleteCompanyBody = z.object({ company_id: ownCompany() });
const deleteCompanyAnswer = messageAnswer(DELETED).extend({
  deletes_at: z.iso
    .datetime()
    .meta({ example: exampleSession.expiresAt, description: 'Until then the link that every superadmin is mailed restores it' }),
});

@ApiTags('companies')
@Controller()
@Roles('superadmin')
export class CompaniesController {
  constructor(
    private readonly database: CompanyDatabase,
    private readonly closing: CompanyClosing,
  ) {}

  @Post('deletecompany')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Close the company at once; it is deleted, with its members and files, in every service, after 30 days',
  })
  @ApiOkResponse({ standardSchema: deleteCompanyAnswer })
  async deleteCompany(
    @CurrentCaller() caller: Caller,
    @Body({ schema: deleteCompanyBody }) body: z.infer<typeof deleteCompanyBody>,
    @CallOrigin() origin: Origin,
  ): Promise<z.infer<typeof deleteCompanyAnswer>> {
    requireOwnCompany(caller, body.company_id);
    const deletesAt = await this.database.transaction(caller.companyId, (tx) => this.closing.close(tx, caller, origin));
    return { message: DELETED, deletes_at: deletesAt.toISOString() };
  }
}
