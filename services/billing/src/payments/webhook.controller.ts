import { examplePayment, exampleRazorpayEvent } from '@lms360/contracts/rules/examples';
import { type Message, messageAnswer } from '@lms360/service-kit/http/openapi/message-answer';
import { RawBody } from '@lms360/service-kit/http/body-kind';
import { Public } from '@lms360/service-kit/http/tokens/decorators';
import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import {
  ApiBody,
  ApiHeader,
  ApiOkResponse,
  ApiOperation,
  ApiServiceUnavailableResponse,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@lms360/service-kit/http/openapi/decorators';
import { WebhookService } from './webhook.service.js';

const TAKEN = 'Taken';

@ApiTags('payments')
@Controller()
export class WebhookController {
  constructor(private readonly webhook: WebhookService) {}

  @Post('payments/webhook')
  @HttpCode(200)
  @Public()
  @RawBody()
  @ApiOperation({ summary: 'For Razorpay: what happened to a payment, signed, in any order, any number of times' })
  @ApiBody({ schema: { type: 'object', example: exampleRazorpayEvent }, description: 'An event of Razorpay' })
  @ApiHeader({
    name: 'x-razorpay-signature',
    description: 'HMAC-SHA256 of the body in hex',
    required: true,
    example: examplePayment.signature,
  })
  @ApiHeader({
    name: 'x-razorpay-event-id',
    description: 'The same for every delivery of an event: a second one is passed over. Without it each delivery is looked at',
    required: false,
    example: examplePayment.event,
  })
  @ApiOkResponse({ standardSchema: messageAnswer(TAKEN), description: 'Taken' })
  @ApiUnauthorizedResponse({ description: 'The signature is not that of these bytes' })
  @ApiServiceUnavailableResponse({ description: 'Please tell again' })
  async takeWebhook(
    @Body() body: Buffer,
    @Headers('x-razorpay-signature') signature?: string,
    @Headers('x-razorpay-event-id') eventId?: string,
  ): Promise<Message> {
    await this.webhook.receive({ body, signature, eventId });
    return { message: TAKEN };
  }
}
