import type { Language } from '@lms360/contracts/languages';
import { exampleSession } from '@lms360/contracts/rules/examples';
import { UNSUBSCRIBED } from '@lms360/contracts/rules/link-sentences';
import { AskedLanguage, KeepsLanguage } from '@lms360/platform/languages/asked-language';
import { type Message, messageAnswer } from '@lms360/service-kit/http/openapi/message-answer';
import { Public } from '@lms360/service-kit/http/tokens/decorators';
import { Body, Controller, Get, HttpCode, type HttpRedirectResponse, Param, Post, Redirect } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiCreatedResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiResponse,
  ApiTags,
} from '@lms360/service-kit/http/openapi/decorators';
import { type NewsletterFields, newsletterFields } from './newsletter.dto.js';
import { NewsletterService } from './newsletter.service.js';

const ASKED = 'Thank you! Please confirm your subscription by the link in the mail that we send you.';
const SUBSCRIBED = 'Thank you for subscribing to our newsletter!';

@ApiTags('contact')
@Controller()
@Public()
export class NewsletterController {
  constructor(private readonly newsletter: NewsletterService) {}

  @Post('createNewsLetter')
  @ApiOperation({ summary: 'Ask for the newsletter; it begins when the mailed link is answered' })
  @ApiCreatedResponse({ standardSchema: messageAnswer(ASKED), description: 'The same whether the address is known or not' })
  @ApiBadRequestResponse({ description: '`Required Email`, `Invalid Email`' })
  @KeepsLanguage()
  async subscribeNewsletter(
    @Body({ schema: newsletterFields }) { email }: NewsletterFields,
    @AskedLanguage() language: Language | undefined,
  ): Promise<Message> {
    await this.newsletter.subscribe(email, language);
    return { message: ASKED };
  }

  @Post('newsletter/confirm/:token')
  @HttpCode(200)
  @ApiParam({ name: 'token', example: exampleSession.mailedToken })
  @ApiOperation({ summary: 'Confirm that one wants the newsletter' })
  @ApiOkResponse({ standardSchema: messageAnswer(SUBSCRIBED), description: 'Subscribed, now or before' })
  @ApiBadRequestResponse({ description: 'The token is of no mail, or too old' })
  @ApiNotFoundResponse({ description: 'No link has such a path' })
  async confirmSubscription(@Param('token') token: string): Promise<Message> {
    await this.newsletter.confirm(token);
    return { message: SUBSCRIBED };
  }

  @Get('newsletter/unsubscribe/:token')
  @Redirect()
  @ApiParam({ name: 'token', example: exampleSession.mailedToken })
  @ApiOperation({ summary: 'Open the page of an unsubscribe link; changes nothing, for programs open links too' })
  @ApiResponse({ status: 302, description: 'To /newsletter/unsubscribe/{token}, where a button sends the POST' })
  @ApiNotFoundResponse({ description: 'No link has such a path' })
  unsubscribeNewsletter(@Param('token') token: string): HttpRedirectResponse {
    return { url: `/newsletter/unsubscribe/${encodeURIComponent(token)}`, statusCode: 302 };
  }

  @Post('newsletter/unsubscribe/:token')
  @HttpCode(200)
  @ApiParam({ name: 'token', example: exampleSession.mailedToken })
  @ApiOperation({ summary: 'Unsubscribe from the newsletter' })
  @ApiOkResponse({
    standardSchema: messageAnswer(UNSUBSCRIBED),
    description: 'The same for every token, used and unknown ones included',
  })
  @ApiNotFoundResponse({ description: 'No link has such a path' })
  async confirmUnsubscription(@Param('token') token: string): Promise<Message> {
    await this.newsletter.unsubscribe(token);
    return { message: UNSUBSCRIBED };
  }
}
