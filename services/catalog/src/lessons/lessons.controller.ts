import { lessonKinds } from '@lms360/contracts/lesson-kinds';
import { exampleLesson } from '@lms360/contracts/rules/examples';
import { lessonPdf } from '@lms360/contracts/rules/uploads';
import { RequiresActiveCompany } from '@lms360/service-kit/http/active-company.guard';
import { Multipart, UploadedPart } from '@lms360/service-kit/files/multipart';
import type { Upload } from '@lms360/service-kit/files/multipart';
import { type Added, addedAnswer, type Message, messageAnswer } from '@lms360/service-kit/http/openapi/message-answer';
import { Refuses } from '@lms360/service-kit/http/openapi/failures';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { CurrentCaller, Roles } from '@lms360/service-kit/http/tokens/decorators';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@lms360/service-kit/http/openapi/decorators';
import type { z } from 'zod';
import { fileField } from '../files/uploads.js';
import type { AddLessonBody, UpdateLessonBody, VideoCheckAnswer } from './lesson.dto.js';
import { addLessonBody, deleteLessonBody, updateLessonBody, videoCheckAnswer, videoCheckQuery } from './lesson.dto.js';
import { LessonsService } from './lessons.service.js';
import { YoutubeAdapter } from './youtube.adapter.js';

const ADDED = 'Lesson added successfully';
const UPDATED = 'Lesson updated successfully';
const DELETED = 'Lesson deleted successfully';

const closed = { 409: 'The course is pending or approved' };
const uploads = { 413: 'PDF above 5 MB', 415: 'Not a PDF, or one that cannot be opened or needs a password' };

/** P2 §5: a video needs a link, a PDF a file. */
const contentRequired = ({ file_type }: { file_type?: unknown }) =>
  Object.values(lessonKinds).find(({ fileType }) => fileType === file_type)?.required;

/** Lesson calls of api.md. */
@ApiTags('chapters and lessons')
@RequiresActiveCompany()
@Roles('superadmin', 'employee')
@Controller()
export class LessonsController {
  constructor(
    private readonly lessons: LessonsService,
    private readonly youtube: YoutubeAdapter,
  ) {}

  @Post('addlesson')
  @Multipart({ ...fileField(lessonPdf), required: contentRequired, alsoJson: exampleLesson.link, body: addLessonBody })
  @ApiOperation({ summary: 'Add a lesson: a video by its link, a PDF by its file, both as `image`' })
  @ApiCreatedResponse({ standardSchema: addedAnswer(exampleLesson.id, ADDED), description: 'Added' })
  @Refuses({ 400: 'A field is not valid, or there is no such video', 404: 'No such chapter', ...closed, ...uploads })
  async addLesson(
    @CurrentCaller() caller: Caller,
    @Body({ schema: addLessonBody }) body: AddLessonBody,
    @UploadedPart() upload?: Upload,
  ): Promise<Added> {
    const id = await this.lessons.add(caller, body, upload);
    return { message: ADDED, id };
  }

  @Post('updatelesson')
  @HttpCode(200)
  @Multipart({ ...fileField(lessonPdf), alsoJson: exampleLesson.link, body: updateLessonBody })
  @ApiOperation({ summary: 'Edit a lesson; without an image its video or PDF stays' })
  @ApiOkResponse({ standardSchema: messageAnswer(UPDATED), description: 'Edited' })
  @Refuses({ 400: 'A field is not valid, or there is no such video', 404: 'No such lesson', ...closed, ...uploads })
  async updateLesson(
    @CurrentCaller() caller: Caller,
    @Body({ schema: updateLessonBody }) body: UpdateLessonBody,
    @UploadedPart() upload?: Upload,
  ): Promise<Message> {
    await this.lessons.edit(caller, body, upload);
    return { message: UPDATED };
  }

  @Post('deletelesson')
  @HttpCode(200)
  @ApiOperation({ summary: 'Delete a lesson' })
  @ApiOkResponse({ standardSchema: messageAnswer(DELETED), description: 'Deleted' })
  @Refuses({ 404: 'No such lesson', ...closed })
  async deleteLesson(
    @CurrentCaller() caller: Caller,
    @Body({ schema: deleteLessonBody }) body: z.infer<typeof deleteLessonBody>,
  ): Promise<Message> {
    await this.lessons.delete(caller, body.lesson_id);
    return { message: DELETED };
  }

  @Get('videocheck')
  @ApiOperation({ summary: 'Whether a YouTube video exists, by link or id' })
  @ApiOkResponse({ standardSchema: videoCheckAnswer, description: 'What YouTube says; `unchecked` when it could not be asked' })
  @Refuses({ 400: 'The link holds no video id' })
  checkVideo(@Query({ schema: videoCheckQuery }) query: z.infer<typeof videoCheckQuery>): Promise<VideoCheckAnswer> {
    return this.youtube.look(query.videoId);
  }
}
