import { SNAPSHOT_SOURCES } from '@lms360/service-kit/events/snapshots';
import { ServiceKitModule } from '@lms360/service-kit/service/service-kit.module';
import { DynamicModule, Module } from '@nestjs/common';
import { ApprovalsModule } from './approvals/approvals.module.js';
import { CategoriesModule } from './categories/categories.module.js';
import { categorySnapshots } from './categories/category-event.js';
import { ChaptersModule } from './chapters/chapters.module.js';
import type { CatalogConfig } from './config.js';
import { ConfigModule } from './config.module.js';
import { courseSnapshots } from './courses/course-snapshots.js';
import { CoursesModule } from './courses/courses.module.js';
import { LessonsModule } from './lessons/lessons.module.js';
import { OutlineModule } from './outline/outline.module.js';
import { definition } from './service.js';
import { SubcategoriesModule } from './subcategories/subcategories.module.js';
import { subcategorySnapshots } from './subcategories/subcategory-event.js';
import { ReplicasModule } from './replicas/replicas.module.js';

/** The catalog service: categories, courses with chapters and lessons, and their approval. */
@Module({})
export class AppModule {
  static register(config: CatalogConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.register(config),
        ServiceKitModule.register(definition(config)),
        CategoriesModule,
        SubcategoriesModule,
        CoursesModule,
        ChaptersModule,
        LessonsModule,
        OutlineModule,
        ApprovalsModule,
        ReplicasModule,
      ],
      providers: [{ provide: SNAPSHOT_SOURCES, useValue: [categorySnapshots, subcategorySnapshots, courseSnapshots] }],
    };
  }
}
