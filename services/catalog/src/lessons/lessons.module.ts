import { Module } from '@nestjs/common';
import { CATALOG_CONFIG, CatalogConfig } from '../config.js';
import { CourseEventsModule } from '../course-events/course-events.module.js';
import { CoursesModule } from '../courses/courses.module.js';
import { LessonContents } from './contents/lesson-contents.service.js';
import { LessonsController } from './lessons.controller.js';
import { LessonsService } from './lessons.service.js';
import { VideoRecheck } from './video-recheck.service.js';
import { YoutubeAdapter } from './youtube.adapter.js';

const youtube = {
  provide: YoutubeAdapter,
  inject: [CATALOG_CONFIG],
  useFactory: (config: CatalogConfig) => new YoutubeAdapter(config.OEMBED_URL, config.OEMBED_TIMEOUT_SECONDS * 1000),
};

/** The lessons of a chapter: YouTube videos and PDF documents. */
@Module({
  imports: [CoursesModule, CourseEventsModule],
  controllers: [LessonsController],
  providers: [LessonsService, LessonContents, VideoRecheck, youtube],
  exports: [LessonContents],
})
export class LessonsModule {}
