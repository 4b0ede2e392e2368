import { exampleMail } from '@lms360/contracts/rules/examples';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { CurrentCaller, SignedIn } from '@lms360/service-kit/http/tokens/decorators';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiBadRequestResponse, ApiCreatedResponse, ApiOperation, ApiTags } from '@lms360/service-kit/http/openapi/decorators';
import { type BugReportAnswer, bugReportAnswer, type BugReportFields, bugReportForm } from './bug-report.dto.js';
import { BugReportsService } from './bug-reports.service.js';

const received = (ticket: string) => `Thank you! Your report has been received. Your ticket number is ${ticket}.`;

@ApiTags('contact')
@Controller()
export class BugReportsController {
  constructor(private readonly bugReports: BugReportsService) {}

  @Post('reportbug')
  @SignedIn()
  @ApiOperation({ summary: 'Report a bug' })
  @ApiCreatedResponse({
    standardSchema: bugReportAnswer(received(exampleMail.ticket)),
    description: 'Received, with its ticket number',
  })
  @ApiBadRequestResponse({ description: '`Required subject`, `Required description`, or too long' })
  async reportBug(
    @CurrentCaller() caller: Caller,
    @Body({ schema: bugReportForm }) fields: BugReportFields,
  ): Promise<BugReportAnswer> {
    const ticket = await this.bugReports.create(caller, fields);
    return { message: received(ticket), ticket };
  }
}
