import { Module } from '@nestjs/common';
import { ProgressModule } from '../progress/progress.module.js';
import { RecentViewsModule } from '../recent-views/recent-views.module.js';
import { CompletionService } from './completion.service.js';
import { LessonFile } from './lesson-file.service.js';
import { ReaderService } from './reader.service.js';
import { ReadingController } from './reading.controller.js';

/** The lesson reader: opening a course, and completing its lessons. */
@Module({
  imports: [ProgressModule, RecentViewsModule],
  controllers: [ReadingController],
  providers: [ReaderService, CompletionService, LessonFile],
})
export class ReadingModule {}
