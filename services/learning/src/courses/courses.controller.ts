import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBadRequestResponse, ApiOkResponse, ApiOperation, ApiTags } from '@lms360/service-kit/http/openapi/decorators';
import { RequiresActiveCompany } from '@lms360/service-kit/http/active-company.guard';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { CurrentCaller, SignedIn } from '@lms360/service-kit/http/tokens/decorators';
import { courseListAnswer, courseListRequest } from './courses.dto.js';
import type { CourseListAnswer, CourseListRequest } from './courses.dto.js';
import { CoursesService } from './courses.service.js';

@Controller()
@ApiTags('learning')
@RequiresActiveCompany()
@SignedIn()
export class CoursesController {
  constructor(private readonly courses: CoursesService) {}

  @Post('lmsCourseList')
  @HttpCode(200)
  @ApiOperation({ summary: 'The courses of a subcategory; without one the twelve newest' })
  @ApiOkResponse({ standardSchema: courseListAnswer, description: 'Approved courses' })
  @ApiBadRequestResponse({ description: 'A paging or sorting field is not valid' })
  browseCourses(
    @CurrentCaller() caller: Caller,
    @Body({ schema: courseListRequest }) { subcategoryid, ...query }: CourseListRequest,
  ): Promise<CourseListAnswer> {
    return subcategoryid ? this.courses.ofSubcategory(caller, subcategoryid, query) : this.courses.newest(caller);
  }
}
