import { DynamicModule, Module } from '@nestjs/common';
import { ServiceKitModule } from '@lms360/service-kit/service/service-kit.module';
import { CategoriesModule } from './categories/categories.module.js';
import type { LearningConfig } from './config.js';
import { ConfigModule } from './config.module.js';
import { CourseEventsModule } from './course-events/course-events.module.js';
import { CoursesModule } from './courses/courses.module.js';
import { LibraryModule } from './library/library.module.js';
import { ProgressModule } from './progress/progress.module.js';
import { ReadingModule } from './reading/reading.module.js';
import { RecentViewsModule } from './recent-views/recent-views.module.js';
import { definition } from './service.js';
import { ReplicasModule } from './replicas/replicas.module.js';

/** What learners see and do: read models fed by events, and the learners' own progress, library and views. */
@Module({})
export class AppModule {
  static register(config: LearningConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.register(config),
        ServiceKitModule.register(definition(config)),
        CategoriesModule,
        CoursesModule,
        LibraryModule,
        ProgressModule,
        ReadingModule,
        RecentViewsModule,
        CourseEventsModule,
        ReplicasModule,
      ],
    };
  }
}
