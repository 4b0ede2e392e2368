import { exampleMember, exampleSession } from '@lms360/contracts/rules/examples';
import { Public } from '@lms360/service-kit/http/tokens/decorators';
import { Controller, Get, HttpRedirectResponse, Param, Redirect } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiResponse, ApiTags } from '@lms360/service-kit/http/openapi/decorators';
import { type Message, messageAnswer } from '@lms360/service-kit/http/openapi/message-answer';
import { Resending } from './resending.service.js';
import { pageAfter } from './verification.dto.js';
import { Verification } from './verification.service.js';

const RESENT = 'If this address waits for verification, a new mail is on its way.';

@ApiTags('accounts')
@Controller()
export class VerificationController {
  constructor(
    private readonly verification: Verification,
    private readonly resending: Resending,
  ) {}

  @Get('verify/:token')
  @Public()
  @Redirect()
  @ApiParam({ name: 'token', example: exampleSession.mailedToken })
  @ApiOperation({ summary: 'Follow the link of a verification mail' })
  @ApiResponse({
    status: 302,
    description: 'To /signup/success; used already: /signup/user-exist; bad or expired: /login/false/{base64url message}',
  })
  async verify(@Param('token') token: string): Promise<HttpRedirectResponse> {
    return { url: pageAfter(await this.verification.verify(token)), statusCode: 302 };
  }

  @Get('resend/:email')
  @Public()
  @ApiParam({ name: 'email', example: exampleMember.email })
  @ApiOperation({ summary: 'Send an unverified address its verification or invitation again' })
  @ApiOkResponse({ standardSchema: messageAnswer(RESENT), description: 'The same whether the address is known or not' })
  async resend(@Param('email') email: string): Promise<Message> {
    await this.resending.resend(email);
    return { message: RESENT };
  }
}
