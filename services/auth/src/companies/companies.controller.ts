import { ownCompany } from '@lms360/contracts/rules/own-company';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { CurrentCaller, Roles } from '@lms360/service-kit/http/tokens/decorators';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@lms360/service-kit/http/openapi/decorators';
import { z } from 'zod';
import { type Message, messageAnswer } from '@lms360/service-kit/http/openapi/message-answer';
import { CompanyDeletion } from './company-deletion.service.js';
import { requireOwnCompany } from '../rules/own-company.js';

const DELETED = 'Your account has been deleted';
const deleteCompanyBody = z.object({ company_id: ownCompany() });

@ApiTags('companies')
@Controller()
@Roles('superadmin')
export class CompaniesController {
  constructor(
    private readonly database: CompanyDatabase,
    private readonly deletion: CompanyDeletion,
  ) {}

  @Post('deletecompany')
  @HttpCode(200)
  @ApiOperation({ summary: 'Delete the company with its members, sessions and files, in every service' })
  @ApiOkResponse({ standardSchema: messageAnswer(DELETED) })
  async deleteCompany(
    @CurrentCaller() caller: Caller,
    @Body({ schema: deleteCompanyBody }) body: z.infer<typeof deleteCompanyBody>,
  ): Promise<Message> {
    requireOwnCompany(caller, body.company_id);
    await this.database.transaction(caller.companyId, (tx) => this.deletion.delete(tx, caller.companyId));
    return { message: DELETED };
  }
}
