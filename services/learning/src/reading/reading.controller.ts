import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@lms360/service-kit/openapi/decorators';
import { RequiresActiveCompany } from '@lms360/service-kit/companies/active-company.guard';
import type { Caller } from '@lms360/service-kit/tokens/caller';
import { CurrentCaller, SignedIn } from '@lms360/service-kit/tokens/decorators';
import { CompletionService } from './completion.service.js';
import { ReaderService } from './reader.service.js';
import { completeLessonAnswer, completeLessonRequest, openCourseAnswer, openCourseRequest } from './reading.dto.js';
import type { CompleteLessonAnswer, CompleteLessonRequest, OpenCourseAnswer, OpenCourseRequest } from './reading.dto.js';

@Controller()
@ApiTags('learning')
@RequiresActiveCompany()
@SignedIn()
export class ReadingController {
  constructor(
    private readonly reader: ReaderService,
    private readonly completion: CompletionService,
  ) {}

  @Post('lmsLessonList')
  @HttpCode(200)
  @ApiOperation({ summary: 'A course as the lesson reader shows it: outline, progress, the lesson to begin with' })
  @ApiOkResponse({ standardSchema: openCourseAnswer, description: 'The course' })
  @ApiBadRequestResponse({ description: 'Unknown course, or one that the caller may not read' })
  openCourse(
    @CurrentCaller() caller: Caller,
    @Body({ schema: openCourseRequest }) { id }: OpenCourseRequest,
  ): Promise<OpenCourseAnswer> {
    return this.reader.open(caller, id);
  }

  @Post('lmsAddHistory')
  @HttpCode(200)
  @ApiOperation({ summary: 'Records that the caller completed a lesson; repeating it changes nothing' })
  @ApiOkResponse({ standardSchema: completeLessonAnswer, description: 'Recorded' })
  @ApiNotFoundResponse({ description: 'Unknown lesson, or one that the caller may not read' })
  @ApiConflictResponse({ description: 'A lesson before it is not completed (P2 §4), or the course is only previewed' })
  completeLesson(
    @CurrentCaller() caller: Caller,
    @Body({ schema: completeLessonRequest }) { lesson_id }: CompleteLessonRequest,
  ): Promise<CompleteLessonAnswer> {
    return this.completion.complete(caller, lesson_id);
  }
}
