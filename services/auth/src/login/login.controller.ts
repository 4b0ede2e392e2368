import type { Origin } from '@lms360/contracts/events/auth';
import type { Language } from '@lms360/contracts/languages';
import { type Caller } from '@lms360/service-kit/http/tokens/caller';
import { CurrentCaller, Public, SignedIn } from '@lms360/service-kit/http/tokens/decorators';
import { ClientNetwork } from '@lms360/service-kit/http/client-network';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiForbiddenResponse,
  ApiOkResponse,
  ApiOperation,
  ApiPreconditionFailedResponse,
  ApiTags,
  ApiTooManyRequestsResponse,
  ApiUnauthorizedResponse,
} from '@lms360/service-kit/http/openapi/decorators';
import { type Message, messageAnswer } from '@lms360/service-kit/http/openapi/message-answer';
import { KeptLanguages } from '../members/kept-languages.service.js';
import { CarriesSecret } from '@lms360/service-kit/http/compressed-answers';
import { AskedLanguage, KeepsLanguage } from '@lms360/platform/languages/asked-language';
import { CallOrigin } from '../rules/call-origin.js';
import { LoginAnswer, loginAnswer, type LoginBody, loginBody, toLoginAnswer } from './login.dto.js';
import { Login } from './login.service.js';
import { Logout } from './logout.service.js';

const LOGGED_OUT = 'Logged out successfully';

@ApiTags('sessions')
@Controller()
export class LoginController {
  constructor(
    private readonly logins: Login,
    private readonly logouts: Logout,
    private readonly languages: KeptLanguages,
  ) {}

  @Post('login')
  @Public()
  @CarriesSecret()
  @HttpCode(200)
  @ApiOperation({ summary: 'Sign in; the token works for 12 hours' })
  @ApiOkResponse({ standardSchema: loginAnswer })
  @ApiBadRequestResponse({ description: 'A field breaks its rule' })
  @ApiUnauthorizedResponse({ description: 'Unknown account or wrong password' })
  @ApiForbiddenResponse({ description: 'The password is right, the company closed or the member inactive' })
  @ApiPreconditionFailedResponse({ description: '`email_not_verified`: the password is right, the address unverified' })
  @ApiTooManyRequestsResponse({
    description: 'Too many wrong passwords for this account from this network, or from all; a known device is let through',
  })
  @KeepsLanguage()
  async login(
    @Body({ schema: loginBody }) body: LoginBody,
    @ClientNetwork() network: string,
    @CallOrigin() origin: Origin,
    @AskedLanguage() language: Language | undefined,
  ): Promise<LoginAnswer> {
    const { email, password, device_token: deviceToken } = body;
    const signedIn = await this.logins.login(email, password, { network, deviceToken, origin });
    if (signedIn.language !== language) await this.languages.keep(signedIn.member, language);
    return toLoginAnswer(signedIn);
  }

  @Post('logout')
  @SignedIn()
  @HttpCode(200)
  @ApiOperation({ summary: 'End the session; its token is dead everywhere within 2 seconds' })
  @ApiOkResponse({ standardSchema: messageAnswer(LOGGED_OUT) })
  async logout(@CurrentCaller() caller: Caller): Promise<Message> {
    await this.logouts.logout(caller);
    return { message: LOGGED_OUT };
  }
}
