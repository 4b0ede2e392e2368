import { Public } from '@lms360/service-kit/http/tokens/decorators';
import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@lms360/service-kit/http/openapi/decorators';
import { plans } from '../rules/plan.js';
import { type PlansAnswer, plansAnswer, toPlanCard } from './plan.dto.js';

@ApiTags('plans')
@Controller()
export class PlansController {
  @Get('plans')
  @Public()
  @ApiOperation({ summary: 'The six plans with their prices and limits' })
  @ApiOkResponse({ standardSchema: plansAnswer, description: 'Monthly plans first, then yearly' })
  listPlans(): PlansAnswer {
    return { plans: plans.map(toPlanCard) };
  }
}
