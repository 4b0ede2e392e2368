import { type Message, messageAnswer } from '@lms360/service-kit/http/openapi/message-answer';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { CurrentCaller, Roles } from '@lms360/service-kit/http/tokens/decorators';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiOkResponse,
  ApiOperation,
  ApiServiceUnavailableResponse,
  ApiTags,
} from '@lms360/service-kit/http/openapi/decorators';
import { CompaniesService } from './companies.service.js';
import { type AccountFields, accountFields } from './company.dto.js';
import { requireOwnCompany } from './own-company.js';

const UPDATED = 'Account details updated successfully';

@ApiTags('account')
@Controller()
export class CompaniesController {
  constructor(private readonly companies: CompaniesService) {}

  @Post('editcompany')
  @HttpCode(200)
  @Roles('superadmin')
  @ApiOperation({
    summary:
      'Edit the company’s account details; its name is read-only; of a pincode that lies in one State city and State are its own',
  })
  @ApiOkResponse({ standardSchema: messageAnswer(UPDATED), description: 'Saved' })
  @ApiBadRequestResponse({
    description: 'A rule of P2 §5, a pincode that cannot exist, a GST number of another State, or a State that has to be chosen',
  })
  @ApiServiceUnavailableResponse({ description: 'The account is still being set up' })
  async editCompany(@CurrentCaller() caller: Caller, @Body({ schema: accountFields }) fields: AccountFields): Promise<Message> {
    requireOwnCompany(caller, fields.company_id);
    await this.companies.edit(caller.companyId, fields);
    return { message: UPDATED };
  }
}
