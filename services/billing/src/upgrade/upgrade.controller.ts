import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { CurrentCaller, Roles } from '@lms360/service-kit/http/tokens/decorators';
import { Controller, Get, Query } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiOkResponse,
  ApiOperation,
  ApiServiceUnavailableResponse,
  ApiTags,
} from '@lms360/service-kit/http/openapi/decorators';
import { requireOwnCompany } from '../companies/own-company.js';
import { type UpgradeAnswer, upgradeAnswer, type UpgradeQuery, upgradeQuery } from './upgrade.dto.js';
import { UpgradeService } from './upgrade.service.js';

@ApiTags('plans')
@Controller()
export class UpgradeController {
  constructor(private readonly upgrade: UpgradeService) {}

  @Get('upgradeplan')
  @Roles('superadmin')
  @ApiOperation({ summary: 'The plans of a tenure, beside what the company uses now' })
  @ApiOkResponse({ standardSchema: upgradeAnswer, description: 'Plan cards, counts, the current plan and the offer' })
  @ApiBadRequestResponse({ description: 'Neither monthly nor yearly' })
  @ApiServiceUnavailableResponse({ description: 'The account is still being set up' })
  listUpgrades(
    @CurrentCaller() caller: Caller,
    @Query({ schema: upgradeQuery }) { tenure, company_id }: UpgradeQuery,
  ): Promise<UpgradeAnswer> {
    requireOwnCompany(caller, company_id);
    return this.upgrade.describe(caller, tenure === '1' ? 'year' : 'month');
  }
}
