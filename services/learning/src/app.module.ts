import { DynamicModule, Module } from '@nestjs/common';
import { ServiceKitModule } from '@lms360/service-kit/service/service-kit.module';
import { CategoriesController } from './categories/categories.controller.js';
import { CategoriesService } from './categories/categories.service.js';
import { CategoryEventsConsumer } from './categories/category-events.consumer.js';
import { SubcategoryEventsConsumer } from './categories/subcategory-events.consumer.js';
import { CompanyEventsConsumer } from './companies/company-events.consumer.js';
import { SessionEventsConsumer } from './companies/session-events.consumer.js';
import { LEARNING_CONFIG, LearningConfig } from './config.js';
import { CourseEventsConsumer } from './courses/course-events.consumer.js';
import { CoursesController } from './courses/courses.controller.js';
import { CoursesService } from './courses/courses.service.js';
import { LibraryController } from './library/library.controller.js';
import { LibraryService } from './library/library.service.js';
import { MemberEventsConsumer } from './members/member-events.consumer.js';
import { CompletedCourses } from './progress/completed-courses.js';
import { MasteryService } from './progress/mastery.service.js';
import { ProgressController } from './progress/progress.controller.js';
import { ProgressRecount } from './progress/progress-recount.js';
import { FinishersService } from './progress/finishers.service.js';
import { CompletionService } from './reading/completion.service.js';
import { LessonFile } from './reading/lesson-file.js';
import { ReaderService } from './reading/reader.service.js';
import { ReadingController } from './reading/reading.controller.js';
import { RecentViewsController } from './recent-views/recent-views.controller.js';
import { RecentViewsPurge } from './recent-views/recent-views.purge.js';
import { RecentViewsService } from './recent-views/recent-views.service.js';
import { definition } from './service.js';

const calls = [
  CategoriesController,
  CoursesController,
  LibraryController,
  ProgressController,
  ReadingController,
  RecentViewsController,
];

const consumers = [
  CategoryEventsConsumer,
  SubcategoryEventsConsumer,
  CourseEventsConsumer,
  MemberEventsConsumer,
  CompanyEventsConsumer,
  SessionEventsConsumer,
];

/** What learners see and do: read models fed by events, and the learners' own progress, library and views. */
@Module({})
export class AppModule {
  static register(config: LearningConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [ServiceKitModule.register(definition(config))],
      controllers: [...calls, ...consumers],
      providers: [
        { provide: LEARNING_CONFIG, useValue: config },
        CategoriesService,
        CoursesService,
        LibraryService,
        MasteryService,
        FinishersService,
        CompletedCourses,
        ProgressRecount,
        ReaderService,
        CompletionService,
        LessonFile,
        RecentViewsService,
        RecentViewsPurge,
      ],
    };
  }
}
