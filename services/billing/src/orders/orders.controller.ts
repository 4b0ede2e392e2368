import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { CurrentCaller, Roles } from '@lms360/service-kit/http/tokens/decorators';
import { Controller, Get, Query } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiOkResponse,
  ApiOperation,
  ApiServiceUnavailableResponse,
  ApiTags,
} from '@lms360/service-kit/http/openapi/decorators';
import { requireOwnCompany } from '../companies/own-company.js';
import { OrderSummary } from './order-summary.service.js';
import { type OrderAnswer, orderAnswer, type OrderQuery, orderQuery } from './order.dto.js';

@ApiTags('payments')
@Controller()
export class OrdersController {
  constructor(private readonly summary: OrderSummary) {}

  @Get('orders')
  @Roles('superadmin')
  @ApiOperation({ summary: 'The order for a plan, with its price, tax and what the checkout needs' })
  @ApiOkResponse({
    standardSchema: orderAnswer,
    description: 'The same order all day while nothing that decides its price changes',
  })
  @ApiBadRequestResponse({ description: 'No such plan, or the account details are incomplete' })
  @ApiConflictResponse({ description: 'An Enterprise plan that was not offered to this company' })
  @ApiServiceUnavailableResponse({ description: 'Razorpay is out of reach, or the account is still being set up' })
  getOrder(
    @CurrentCaller() caller: Caller,
    @Query({ schema: orderQuery }) { plan_id, company_id }: OrderQuery,
  ): Promise<OrderAnswer> {
    requireOwnCompany(caller, company_id);
    return this.summary.describe(caller, plan_id);
  }
}
