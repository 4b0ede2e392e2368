import type { Language } from '@lms360/contracts/languages';
import { SIGNUP_DONE } from '@lms360/contracts/rules/link-sentences';
import { Public } from '@lms360/service-kit/http/tokens/decorators';
import { ClientNetwork } from '@lms360/service-kit/http/client-network';
import { Body, Controller, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiOperation,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@lms360/service-kit/http/openapi/decorators';
import { CarriesSecret } from '@lms360/service-kit/http/compressed-answers';
import { AskedLanguage, KeepsLanguage } from '@lms360/platform/languages/asked-language';
import { AccessTokens } from '../sessions/access-tokens.service.js';
import { RegistrationAnswer, registrationAnswer, type RegistrationBody, registrationBody, toSignUp } from './registration.dto.js';
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
  @CarriesSecret()
  @ApiOperation({ summary: 'Sign a company up; its owner gets a verification mail, later when there were many in this hour' })
  @ApiCreatedResponse({ standardSchema: registrationAnswer })
  @ApiBadRequestResponse({ description: 'A field breaks its rule' })
  @ApiConflictResponse({ description: 'The e-mail address belongs to a verified account' })
  @KeepsLanguage()
  @ApiTooManyRequestsResponse({ description: 'Too many registrations from this network' })
  async register(
    @Body({ schema: registrationBody }) body: RegistrationBody,
    @ClientNetwork() network: string,
    @AskedLanguage() language: Language | undefined,
  ): Promise<RegistrationAnswer> {
    const account = await this.registration.register(toSignUp(body, language), network);
    const { token, expiresAt } = this.tokens.signSignup(account);
    return { message: SIGNUP_DONE, signup_token: token, expires_at: expiresAt.toISOString() };
  }
}
