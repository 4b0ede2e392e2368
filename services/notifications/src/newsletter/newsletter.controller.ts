import { exampleSession } from '@lms360/contracts/rules/examples';
import { type Message, messageAnswer } from '@lms360/service-kit/http/openapi/message-answer';
import { Public } from '@lms360/service-kit/http/tokens/decorators';
import { Body, Controller, Get, Header, Param, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiProduces,
  ApiTags,
} from '@lms360/service-kit/http/openapi/decorators';
import { type NewsletterFields, newsletterFields } from './newsletter.dto.js';
import { NewsletterService } from './newsletter.service.js';

const SUBSCRIBED = 'Thank you for subscribing to our newsletter!';
const UNSUBSCRIBED = 'You are unsubscribed from the LMS360 newsletter. We are sorry to see you go.';

@ApiTags('contact')
@Controller()
@Public()
export class NewsletterController {
  constructor(private readonly newsletter: NewsletterService) {}

  @Post('createNewsLetter')
  @ApiOperation({ summary: 'Subscribe to the newsletter' })
  @ApiCreatedResponse({ standardSchema: messageAnswer(SUBSCRIBED), description: 'Subscribed, or was already' })
  @ApiBadRequestResponse({ description: '`Required Email`, `Invalid Email`' })
  async subscribeNewsletter(@Body({ schema: newsletterFields }) { email }: NewsletterFields): Promise<Message> {
    await this.newsletter.subscribe(email);
    return { message: SUBSCRIBED };
  }

  @Get('newsletter/unsubscribe/:token')
  @Header('content-type', 'text/plain; charset=utf-8')
  @ApiParam({ name: 'token', example: exampleSession.mailedToken })
  @ApiOperation({ summary: 'Unsubscribe from the newsletter; the link every newsletter carries' })
  @ApiProduces('text/plain')
  @ApiOkResponse({
    schema: { type: 'string', example: UNSUBSCRIBED },
    description: 'The same for every token, used and unknown ones included',
  })
  async unsubscribeNewsletter(@Param('token') token: string): Promise<string> {
    await this.newsletter.unsubscribe(token);
    return UNSUBSCRIBED;
  }
}
