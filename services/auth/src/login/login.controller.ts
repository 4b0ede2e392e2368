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
  ) {}

  @Post('login')
  @Public()
  @HttpCode(200)
  @ApiOperation({ summary: 'Sign in; the token works for 12 hours' })
  @ApiOkResponse({ standardSchema: loginAnswer })
  @ApiBadRequestResponse({ description: 'A field breaks its rule' })
  @ApiUnauthorizedResponse({ description: 'Unknown account or wrong password' })
  @ApiForbiddenResponse({ description: 'The password is right, the member inactive' })
  @ApiPreconditionFailedResponse({ description: '`email_not_verified`: the password is right, the address unverified' })
  @ApiTooManyRequestsResponse({
    description: 'Too many wrong passwords for this account from this network, or from all; a known device is let through',
  })
  async login(@Body({ schema: loginBody }) body: LoginBody, @ClientNetwork() network: string): Promise<LoginAnswer> {
    const { email, password, device_token: deviceToken } = body;
    return toLoginAnswer(await this.logins.login(email, password, { network, deviceToken }));
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
