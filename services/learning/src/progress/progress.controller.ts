import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@lms360/service-kit/http/openapi/decorators';
import { RequiresActiveCompany } from '@lms360/service-kit/http/active-company.guard';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { CurrentCaller, Roles, SignedIn } from '@lms360/service-kit/http/tokens/decorators';
import { MasteryService } from './mastery.service.js';
import { masteryAnswer, masteryRequest, finishersAnswer, finishersRequest } from './progress.dto.js';
import type { MasteryAnswer, MasteryRequest, FinishersAnswer, FinishersRequest } from './progress.dto.js';
import { FinishersService } from './finishers.service.js';

@Controller()
@ApiTags('learning')
@RequiresActiveCompany()
export class ProgressController {
  constructor(
    private readonly mastery: MasteryService,
    private readonly finishers: FinishersService,
  ) {}

  @Post('lmsCourseRead')
  @HttpCode(200)
  @SignedIn()
  @ApiOperation({ summary: 'My Mastery: the courses that the caller started or finished, last read first' })
  @ApiOkResponse({ standardSchema: masteryAnswer, description: 'Approved courses with at least one completed lesson' })
  listMastery(@CurrentCaller() caller: Caller, @Body({ schema: masteryRequest }) query: MasteryRequest): Promise<MasteryAnswer> {
    return this.mastery.list(caller, query);
  }

  @Post('lmsCourseReadbyEmployees')
  @HttpCode(200)
  @Roles('superadmin', 'employee')
  @ApiOperation({ summary: 'Read by: who finished a course, and when, last first' })
  @ApiOkResponse({ standardSchema: finishersAnswer, description: 'Members who finished the course' })
  @ApiNotFoundResponse({ description: 'No such course, or another author’s' })
  @ApiConflictResponse({ description: 'The course is not approved yet' })
  listCourseReaders(
    @CurrentCaller() caller: Caller,
    @Body({ schema: finishersRequest }) { courseId, ...query }: FinishersRequest,
  ): Promise<FinishersAnswer> {
    return this.finishers.list(caller, courseId, query);
  }
}
