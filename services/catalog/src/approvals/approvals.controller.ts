import { RequiresActiveCompany } from '@lms360/service-kit/http/active-company.guard';
import { type Message, messageAnswer } from '@lms360/service-kit/http/openapi/message-answer';
import { Refuses } from '@lms360/service-kit/http/openapi/failures';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { CurrentCaller, Roles } from '@lms360/service-kit/http/tokens/decorators';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@lms360/service-kit/http/openapi/decorators';
import { ApprovalList } from './approval-list.query.js';
import type { CourseStatusBody, CourseSubmitBody, ApprovalsAnswer, ApprovalsBody } from './approval.dto.js';
import { courseStatusBody, courseSubmitBody, approvalsAnswer, approvalsBody } from './approval.dto.js';
import { ApprovalsService } from './approvals.service.js';

const SUBMITTED = 'Course submitted for approval';
const SAVED = 'Course saved as draft';
const APPROVED = 'Course approved successfully';
const REJECTED = 'Course rejected successfully';

/** Submission and approval calls of api.md. */
@ApiTags('approvals')
@RequiresActiveCompany()
@Controller()
export class ApprovalsController {
  constructor(
    private readonly approvals: ApprovalsService,
    private readonly list: ApprovalList,
  ) {}

  @Post('coursesubmit')
  @HttpCode(200)
  @Roles('superadmin', 'employee')
  @ApiOperation({ summary: 'Submit a course (0), or take it back as draft (3)' })
  @ApiOkResponse({ standardSchema: messageAnswer(SUBMITTED, SAVED), description: 'Done' })
  @Refuses({ 400: 'A chapter or lesson is missing', 404: 'No such course', 409: 'It is pending already, or approved' })
  async submitCourse(
    @CurrentCaller() caller: Caller,
    @Body({ schema: courseSubmitBody }) { id, statusCode }: CourseSubmitBody,
  ): Promise<Message> {
    if (statusCode === 3) {
      await this.approvals.withdraw(caller, id);
      return { message: SAVED };
    }
    await this.approvals.submit(caller, id);
    return { message: SUBMITTED };
  }

  @Post('lmsCourseListAdmin')
  @HttpCode(200)
  @Roles('superadmin')
  @ApiOperation({ summary: 'The submitted, approved and rejected courses of the company' })
  @ApiOkResponse({ standardSchema: approvalsAnswer, description: 'Latest submission first' })
  @Refuses({ 400: 'A paging or sorting field is not valid' })
  listApprovals(
    @CurrentCaller() { companyId }: Caller,
    @Body({ schema: approvalsBody }) body: ApprovalsBody,
  ): Promise<ApprovalsAnswer> {
    return this.list.page(companyId, body);
  }

  @Post('lmscoursestatuschange')
  @HttpCode(200)
  @Roles('superadmin')
  @ApiOperation({ summary: 'Approve (1) or reject (2) a submitted course, once per submission' })
  @ApiOkResponse({ standardSchema: messageAnswer(APPROVED, REJECTED), description: 'Done' })
  @Refuses({ 400: 'A field is not valid', 404: 'No such course', 409: 'It is not pending, or was submitted again since' })
  async changeCourseStatus(
    @CurrentCaller() caller: Caller,
    @Body({ schema: courseStatusBody }) { course_id: courseId, approved_status, reason, submitted_at }: CourseStatusBody,
  ): Promise<Message> {
    const approve = approved_status === 1;
    const submittedAt = submitted_at ? new Date(submitted_at) : null;
    await this.approvals.decide(caller, { courseId, approve, reason: reason || null, submittedAt });
    return { message: approve ? APPROVED : REJECTED };
  }
}
