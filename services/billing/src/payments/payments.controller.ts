import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { CurrentCaller, Roles } from '@lms360/service-kit/http/tokens/decorators';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiServiceUnavailableResponse,
  ApiTags,
} from '@lms360/service-kit/http/openapi/decorators';
import { requireOwnCompany } from '../companies/own-company.js';
import { type PaymentAnswer, paymentAnswer, type PaymentFields, paymentFields } from './payment.dto.js';
import { DO_NOT_PAY_AGAIN, PaymentsService } from './payments.service.js';

@ApiTags('payments')
@Controller()
export class PaymentsController {
  constructor(private readonly payments: PaymentsService) {}

  @Post('payments')
  @HttpCode(200)
  @Roles('superadmin')
  @ApiOperation({ summary: 'Confirm a payment; repeating it answers the same' })
  @ApiOkResponse({ standardSchema: paymentAnswer, description: 'What was bought, and the session’s new end' })
  @ApiBadRequestResponse({ description: 'The payment failed, or is for another order or plan than named' })
  @ApiNotFoundResponse({ description: 'No such payment of this company' })
  @ApiConflictResponse({ description: 'The order was no longer valid: the money goes back' })
  @ApiServiceUnavailableResponse({ description: DO_NOT_PAY_AGAIN })
  confirmPayment(
    @CurrentCaller() caller: Caller,
    @Body({ schema: paymentFields }) fields: PaymentFields,
  ): Promise<PaymentAnswer> {
    requireOwnCompany(caller, fields.company_id);
    return this.payments.confirm(caller, fields);
  }
}
