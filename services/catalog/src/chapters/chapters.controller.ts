import { exampleChapter } from '@lms360/contracts/rules/examples';
import { RequiresActiveCompany } from '@lms360/service-kit/http/active-company.guard';
import { type Added, addedAnswer, type Message, messageAnswer } from '@lms360/service-kit/http/openapi/message-answer';
import { Refuses } from '@lms360/service-kit/http/openapi/failures';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { CurrentCaller, Roles } from '@lms360/service-kit/http/tokens/decorators';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@lms360/service-kit/http/openapi/decorators';
import type { z } from 'zod';
import { courseIdBody } from '../courses/course.dto.js';
import { ChapterList } from './chapter-list.query.js';
import type { AddChapterBody, ChapterAnswers, UpdateChapterBody } from './chapter.dto.js';
import { addChapterBody, chapterAnswers, chapterIdBody, updateChapterBody } from './chapter.dto.js';
import { ChaptersService } from './chapters.service.js';

const ADDED = 'Chapter added successfully';
const UPDATED = 'Chapter updated successfully';
const DELETED = 'Chapter deleted successfully';

/** Chapter calls of api.md. */
@ApiTags('chapters and lessons')
@RequiresActiveCompany()
@Roles('superadmin', 'employee')
@Controller()
export class ChaptersController {
  constructor(
    private readonly chapters: ChaptersService,
    private readonly list: ChapterList,
  ) {}

  @Post('lmschaptersAndLesson')
  @HttpCode(200)
  @ApiOperation({ summary: 'The chapters and lessons of a course, for its author or a superadmin' })
  @ApiOkResponse({ standardSchema: chapterAnswers, description: 'In the author’s order, at first that of creation' })
  @Refuses({ 404: 'No such course' })
  listChapters(
    @CurrentCaller() caller: Caller,
    @Body({ schema: courseIdBody }) body: z.infer<typeof courseIdBody>,
  ): Promise<ChapterAnswers> {
    return this.list.ofCourse(caller, body.id);
  }

  @Post('addchapter')
  @ApiOperation({ summary: 'Add a chapter to a course' })
  @ApiCreatedResponse({ standardSchema: addedAnswer(exampleChapter.id, ADDED), description: 'Added' })
  @Refuses({ 400: 'A field is not valid', 404: 'No such course', 409: 'The course is pending or approved' })
  async addChapter(@CurrentCaller() caller: Caller, @Body({ schema: addChapterBody }) body: AddChapterBody): Promise<Added> {
    const id = await this.chapters.add(caller, body.course_id, body.chapter_name);
    return { message: ADDED, id };
  }

  @Post('updatechapter')
  @HttpCode(200)
  @ApiOperation({ summary: 'Rename a chapter' })
  @ApiOkResponse({ standardSchema: messageAnswer(UPDATED), description: 'Renamed' })
  @Refuses({ 400: 'A field is not valid', 404: 'No such chapter', 409: 'The course is pending or approved' })
  async updateChapter(
    @CurrentCaller() caller: Caller,
    @Body({ schema: updateChapterBody }) body: UpdateChapterBody,
  ): Promise<Message> {
    await this.chapters.rename(caller, body.chapter_id, body.chapter_name);
    return { message: UPDATED };
  }

  @Post('deletechapter')
  @HttpCode(200)
  @ApiOperation({ summary: 'Delete a chapter with its lessons' })
  @ApiOkResponse({ standardSchema: messageAnswer(DELETED), description: 'Deleted' })
  @Refuses({ 404: 'No such chapter', 409: 'The course is pending or approved' })
  async deleteChapter(
    @CurrentCaller() caller: Caller,
    @Body({ schema: chapterIdBody }) body: z.infer<typeof chapterIdBody>,
  ): Promise<Message> {
    await this.chapters.delete(caller, body.id);
    return { message: DELETED };
  }
}
