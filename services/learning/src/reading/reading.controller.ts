import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@lms360/service-kit/http/openapi/decorators';
import { RequiresActiveCompany } from '@lms360/service-kit/http/active-company.guard';
import { type Message, messageAnswer } from '@lms360/service-kit/http/openapi/message-answer';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { CurrentCaller, SignedIn } from '@lms360/service-kit/http/tokens/decorators';
import { CompletionService } from './completion.service.js';
import { ReaderService } from './reader.service.js';
import { completeLessonRequest, openCourseAnswer, openCourseRequest } from './reading.dto.js';
import type { CompleteLessonRequest, OpenCourseAnswer, OpenCourseRequest } from './reading.dto.js';

const COMPLETED = 'Lesson completed successfully';

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
  @ApiOkResponse({ standardSchema: messageAnswer(COMPLETED), description: 'Recorded' })
  @ApiNotFoundResponse({ description: 'Unknown lesson, or one that the caller may not read' })
  @ApiConflictResponse({ description: 'A lesson before it is not completed (P2 §4), or the course is only previewed' })
  async completeLesson(
    @CurrentCaller() caller: Caller,
    @Body({ schema: completeLessonRequest }) { lesson_id }: CompleteLessonRequest,
  ): Promise<Message> {
    await this.completion.complete(caller, lesson_id);
    return { message: COMPLETED };
  }
}
