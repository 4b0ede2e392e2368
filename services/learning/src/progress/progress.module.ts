import { Module } from '@nestjs/common';
import { CompletedCourses } from './completed-courses.service.js';
import { FinishersService } from './finishers.service.js';
import { MasteryService } from './mastery.service.js';
import { ProgressRecount } from './progress-recount.service.js';
import { ProgressController } from './progress.controller.js';

/** What each member has read of each course: My Mastery, Read by, and courses that were finished. */
@Module({
  controllers: [ProgressController],
  providers: [MasteryService, FinishersService, CompletedCourses, ProgressRecount],
  exports: [CompletedCourses, ProgressRecount],
})
export class ProgressModule {}
