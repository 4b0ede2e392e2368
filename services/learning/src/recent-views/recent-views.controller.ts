import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@lms360/service-kit/http/openapi/decorators';
import { RequiresActiveCompany } from '@lms360/service-kit/http/active-company.guard';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { CurrentCaller, SignedIn } from '@lms360/service-kit/http/tokens/decorators';
import { recentViewsAnswer } from './recent-views.dto.js';
import type { RecentViewsAnswer } from './recent-views.dto.js';
import { RecentViewsService } from './recent-views.service.js';

@Controller()
@ApiTags('learning')
@RequiresActiveCompany()
@SignedIn()
export class RecentViewsController {
  constructor(private readonly views: RecentViewsService) {}

  @Post('lmsLastViewContent')
  @HttpCode(200)
  @ApiOperation({ summary: 'The twelve courses that the caller looked at last' })
  @ApiOkResponse({ standardSchema: recentViewsAnswer, description: 'Last looked at first' })
  listRecentViews(@CurrentCaller() caller: Caller): Promise<RecentViewsAnswer> {
    return this.views.newest(caller);
  }
}
