import { exampleMember, exampleSession } from '@lms360/contracts/rules/examples';
import { Public } from '@lms360/service-kit/http/tokens/decorators';
import { ClientNetwork } from '@lms360/service-kit/http/client-network';
import { Controller, Get, HttpCode, type HttpRedirectResponse, Param, Post, Redirect } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiResponse,
  ApiTags,
} from '@lms360/service-kit/http/openapi/decorators';
import { type Message, messageAnswer } from '@lms360/service-kit/http/openapi/message-answer';
import { Resending } from './resending.service.js';
import {
  pageOf,
  toVerificationAnswer,
  toVerificationFactsAnswer,
  VerificationAnswer,
  verificationAnswer,
  VerificationFactsAnswer,
  verificationFactsAnswer,
} from './verification.dto.js';
import { Verification } from './verification.service.js';

const REFUSED = { description: 'The token is unknown, or has expired' };
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
  @ApiOperation({ summary: 'Open the page of a verification link; changes nothing, for programs open links too' })
  @ApiResponse({ status: 302, description: 'To /verify/{token}, where a button sends the POST' })
  @ApiNotFoundResponse({ description: 'No link has such a path' })
  verify(@Param('token') token: string): HttpRedirectResponse {
    return { url: pageOf(token), statusCode: 302 };
  }

  @Get('verify/:token/company')
  @Public()
  @ApiParam({ name: 'token', example: exampleSession.mailedToken })
  @ApiOperation({ summary: 'The company that a verification link belongs to' })
  @ApiOkResponse({ standardSchema: verificationFactsAnswer })
  @ApiBadRequestResponse(REFUSED)
  @ApiNotFoundResponse({ description: 'No link has such a path' })
  async getVerification(@Param('token') token: string): Promise<VerificationFactsAnswer> {
    return toVerificationFactsAnswer(await this.verification.facts(token));
  }

  @Post('verify/:token')
  @Public()
  @HttpCode(200)
  @ApiParam({ name: 'token', example: exampleSession.mailedToken })
  @ApiOperation({ summary: 'Follow a verification link: the company comes into being' })
  @ApiOkResponse({ standardSchema: verificationAnswer, description: 'Verified, now or before' })
  @ApiBadRequestResponse(REFUSED)
  @ApiConflictResponse({ description: 'The address was verified elsewhere meanwhile' })
  @ApiNotFoundResponse({ description: 'No link has such a path' })
  async confirmVerification(@Param('token') token: string): Promise<VerificationAnswer> {
    return toVerificationAnswer(await this.verification.verify(token));
  }

  @Get('resend/:email')
  @Public()
  @ApiParam({ name: 'email', example: exampleMember.email })
  @ApiOperation({ summary: 'Send an unverified address its verification or invitation again' })
  @ApiOkResponse({ standardSchema: messageAnswer(RESENT), description: 'The same whether the address is known or not' })
  async resend(@Param('email') email: string, @ClientNetwork() network: string): Promise<Message> {
    await this.resending.resend(email, network);
    return { message: RESENT };
  }
}
