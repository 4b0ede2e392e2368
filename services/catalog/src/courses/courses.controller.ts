import type { CourseForm } from '@lms360/contracts/rules/course';
import { courseThumbnail } from '@lms360/contracts/rules/uploads';
import { rowId } from '@lms360/platform/ids/row-id';
import { RequiresActiveCompany } from '@lms360/service-kit/http/active-company.guard';
import { Multipart, UploadedPart } from '@lms360/service-kit/files/multipart';
import type { Upload } from '@lms360/service-kit/files/multipart';
import { type Message, messageAnswer } from '@lms360/service-kit/http/openapi/message-answer';
import { Refuses } from '@lms360/service-kit/http/openapi/failures';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { CurrentCaller, Roles } from '@lms360/service-kit/http/tokens/decorators';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@lms360/service-kit/http/openapi/decorators';
import type { z } from 'zod';
import { fileField } from '../files/uploads.js';
import { CourseList } from './course-list.query.js';
import type { AddCourseAnswer, CourseAnswer, MyCoursesAnswer, MyCoursesBody, UpdateCourseBody } from './course.dto.js';
import {
  addCourseAnswer,
  addCourseBody,
  courseAnswers,
  courseIdBody,
  myCoursesAnswer,
  myCoursesBody,
  updateCourseBody,
} from './course.dto.js';
import { CoursesService } from './courses.service.js';

const ADDED = 'Course added successfully';
const UPDATED = 'Course updated successfully';
const DELETED = 'Course deleted successfully';

const atLimit = '`plan_limit_reached`: the plan takes no more courses; or `subscription_expired`';
const uploads = { 413: 'Thumbnail of 1 MB or more', 415: 'Thumbnail of another type' };

/** Course calls of api.md: the author's side. */
@ApiTags('courses')
@RequiresActiveCompany()
@Roles('superadmin', 'employee')
@Controller()
export class CoursesController {
  constructor(
    private readonly courses: CoursesService,
    private readonly list: CourseList,
  ) {}

  @Post('courseid')
  @HttpCode(200)
  @ApiOperation({ summary: 'A course, for its author or a superadmin' })
  @ApiOkResponse({ standardSchema: courseAnswers, description: 'One course; none when it is unknown to the caller' })
  getCourse(
    @CurrentCaller() caller: Caller,
    @Body({ schema: courseIdBody }) body: z.infer<typeof courseIdBody>,
  ): Promise<CourseAnswer[]> {
    return this.list.one(caller, body.id);
  }

  @Post('lmsMyAddedCourseList')
  @HttpCode(200)
  @ApiOperation({ summary: 'The caller’s own courses, and how many more the company may have' })
  @ApiOkResponse({ standardSchema: myCoursesAnswer, description: 'Newest first' })
  @Refuses({ 400: 'A paging or sorting field is not valid' })
  listMyCourses(@CurrentCaller() caller: Caller, @Body({ schema: myCoursesBody }) body: MyCoursesBody): Promise<MyCoursesAnswer> {
    return this.list.mine(caller, body);
  }

  @Post('addcourse')
  @Multipart({ ...fileField(courseThumbnail), body: addCourseBody })
  @ApiOperation({ summary: 'Add a course as draft' })
  @ApiCreatedResponse({ standardSchema: addCourseAnswer(ADDED), description: 'Added' })
  @Refuses({ 400: 'A field is not valid', 412: atLimit, ...uploads })
  async addCourse(
    @CurrentCaller() caller: Caller,
    @Body({ schema: addCourseBody }) body: CourseForm,
    @UploadedPart() upload?: Upload,
  ): Promise<AddCourseAnswer> {
    return { message: ADDED, courseId: await this.courses.add(caller, body, upload) };
  }

  @Post('updatecourse')
  @HttpCode(200)
  @Multipart({ ...fileField(courseThumbnail), body: updateCourseBody })
  @ApiOperation({ summary: 'Edit a course; without an image the thumbnail stays' })
  @ApiOkResponse({ standardSchema: messageAnswer(UPDATED), description: 'Edited' })
  @Refuses({ 400: 'A field is not valid', 404: 'No such course', 409: 'It is pending or approved', ...uploads })
  async updateCourse(
    @CurrentCaller() caller: Caller,
    @Body({ schema: updateCourseBody }) body: UpdateCourseBody,
    @UploadedPart() upload?: Upload,
  ): Promise<Message> {
    await this.courses.edit(caller, rowId(body.id ?? body.course_id), body, upload);
    return { message: UPDATED };
  }

  @Post('deletecourse')
  @HttpCode(200)
  @ApiOperation({ summary: 'Delete a course with its chapters, lessons and files' })
  @ApiOkResponse({ standardSchema: messageAnswer(DELETED), description: 'Deleted' })
  @Refuses({ 404: 'No such course', 409: 'It is approved' })
  async deleteCourse(
    @CurrentCaller() caller: Caller,
    @Body({ schema: courseIdBody }) body: z.infer<typeof courseIdBody>,
  ): Promise<Message> {
    await this.courses.delete(caller, body.id);
    return { message: DELETED };
  }
}
