import { Module } from '@nestjs/common';
import { CourseEventsModule } from '../course-events/course-events.module.js';
import { ApprovalList } from './approval-list.query.js';
import { ApprovalsController } from './approvals.controller.js';
import { ApprovalsService } from './approvals.service.js';

/** Submitting courses for approval, and deciding about them. */
@Module({ imports: [CourseEventsModule], controllers: [ApprovalsController], providers: [ApprovalsService, ApprovalList] })
export class ApprovalsModule {}
