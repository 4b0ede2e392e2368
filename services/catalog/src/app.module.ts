import { SNAPSHOT_SOURCES } from '@lms360/service-kit/events/snapshots';
import { ServiceKitModule } from '@lms360/service-kit/service/service-kit.module';
import { DynamicModule, Module } from '@nestjs/common';
import { CategoriesController } from './categories/categories.controller.js';
import { CategoriesService } from './categories/categories.service.js';
import { categorySnapshots } from './categories/category-event.js';
import { CategoryList } from './categories/category-list.js';
import { ChapterList } from './chapters/chapter-list.js';
import { ChaptersController } from './chapters/chapters.controller.js';
import { ChaptersService } from './chapters/chapters.service.js';
import { CompanyEventsConsumer } from './companies/company-events.consumer.js';
import type { CatalogConfig } from './config.js';
import { CourseEditing } from './courses/course-editing.js';
import { CourseEvents } from './courses/course-events.js';
import { CourseLimit } from './courses/course-limit.js';
import { CourseList } from './courses/course-list.js';
import { courseSnapshots } from './courses/course-snapshots.js';
import { CoursesController } from './courses/courses.controller.js';
import { CoursesService } from './courses/courses.service.js';
import { Pictures } from './files/pictures.js';
import { LessonContents } from './lessons/lesson-contents.js';
import { LessonsController } from './lessons/lessons.controller.js';
import { LessonsService } from './lessons/lessons.service.js';
import { YoutubeAdapter } from './lessons/youtube.adapter.js';
import { definition } from './service.js';
import { SubcategoriesController } from './subcategories/subcategories.controller.js';
import { SubcategoriesService } from './subcategories/subcategories.service.js';
import { subcategorySnapshots } from './subcategories/subcategory-event.js';
import { SubcategoryList } from './subcategories/subcategory-list.js';
import { SubmissionList } from './submissions/submission-list.js';
import { SubmissionsController } from './submissions/submissions.controller.js';
import { SubmissionsService } from './submissions/submissions.service.js';

/** The catalog service: categories, courses with chapters and lessons, and their approval. */
@Module({})
export class AppModule {
  static register(config: CatalogConfig): DynamicModule {
    const youtube = {
      provide: YoutubeAdapter,
      useFactory: () => new YoutubeAdapter(config.OEMBED_URL, config.OEMBED_TIMEOUT_SECONDS * 1000),
    };
    return {
      module: AppModule,
      imports: [ServiceKitModule.register(definition(config))],
      controllers: [
        CategoriesController,
        SubcategoriesController,
        CoursesController,
        ChaptersController,
        LessonsController,
        SubmissionsController,
        CompanyEventsConsumer,
      ],
      providers: [
        youtube,
        { provide: SNAPSHOT_SOURCES, useValue: [categorySnapshots, subcategorySnapshots, courseSnapshots] },
        Pictures,
        CategoriesService,
        CategoryList,
        SubcategoriesService,
        SubcategoryList,
        CoursesService,
        CourseEditing,
        CourseEvents,
        CourseLimit,
        CourseList,
        ChaptersService,
        ChapterList,
        LessonsService,
        LessonContents,
        SubmissionsService,
        SubmissionList,
      ],
    };
  }
}
