import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { CurrentCaller, SignedIn } from '@lms360/service-kit/http/tokens/decorators';
import { CarriesSecret } from '@lms360/service-kit/http/compressed-answers';
import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiServiceUnavailableResponse, ApiTags } from '@lms360/service-kit/http/openapi/decorators';
import { type AccountAnswer, accountAnswer } from './account.dto.js';
import { AccountService } from './account.service.js';

@ApiTags('account')
@Controller()
export class AccountController {
  constructor(private readonly account: AccountService) {}

  @Post('accountDetails')
  @HttpCode(200)
  @SignedIn()
  @CarriesSecret()
  @ApiOperation({ summary: 'The company’s account and subscription' })
  @ApiOkResponse({ standardSchema: accountAnswer, description: 'All of it for a superadmin, a short form for others' })
  @ApiServiceUnavailableResponse({ description: 'The account is still being set up' })
  getAccountDetails(@CurrentCaller() caller: Caller): Promise<AccountAnswer> {
    return this.account.describe(caller);
  }
}
