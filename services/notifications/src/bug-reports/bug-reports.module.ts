import { Module } from '@nestjs/common';
import { MailsModule } from '../mails/mails.module.js';
import { BugReportsController } from './bug-reports.controller.js';
import { BugReportsService } from './bug-reports.service.js';

/** Bugs that members report. */
@Module({ imports: [MailsModule], controllers: [BugReportsController], providers: [BugReportsService] })
export class BugReportsModule {}
