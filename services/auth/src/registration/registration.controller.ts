import { SIGNUP_DONE } from '@lms360/contracts/rules/link-sentences';
import { Public } from '@lms360/service-kit/http/tokens/decorators';
import { Body, Controller, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiOperation,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@lms360/service-kit/http/openapi/decorators';
import { AccessTokens } from '../sessions/access-tokens.service.js';
import { RegistrationAnswer, registrationAnswer, type RegistrationBody, registrationBody } from './registration.dto.js';
import { Registration } from './registration.service.js';

@ApiTags('accounts')
@Controller()
export class RegistrationController {
  constructor(
    private readonly registration: Registration,
    private readonly tokens: AccessTokens,
  ) {}

  @Post('registration')
  @Public()
  @ApiOperation({ summary: 'Sign a company up; its owner gets a verification mail' })
  @ApiCreatedResponse({ standardSchema: registrationAnswer })
  @ApiBadRequestResponse({ description: 'A field breaks its rule' })
  @ApiConflictResponse({ description: 'The e-mail address belongs to a verified account' })
  @ApiTooManyRequestsResponse({ description: 'Too many mails for this address' })
  async register(@Body({ schema: registrationBody }) body: RegistrationBody): Promise<RegistrationAnswer> {
    const account = await this.registration.register({
      companyName: body.company,
      planId: body.plan_id,
      name: body.username,
      email: body.email,
      mobile: body.mobile,
      password: body.password,
    });
    const { token, expiresAt } = this.tokens.signSignup(account);
    return { message: SIGNUP_DONE, signup_token: token, expires_at: expiresAt.toISOString() };
  }
}
