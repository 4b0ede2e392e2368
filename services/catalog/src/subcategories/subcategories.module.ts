import { Module } from '@nestjs/common';
import { CourseEventsModule } from '../course-events/course-events.module.js';
import { FilesModule } from '../files/files.module.js';
import { SubcategoriesController } from './subcategories.controller.js';
import { SubcategoriesService } from './subcategories.service.js';
import { SubcategoryList } from './subcategory-list.query.js';

/** The lower level of the catalog; a subcategory that moves takes its courses along. */
@Module({
  imports: [FilesModule, CourseEventsModule],
  controllers: [SubcategoriesController],
  providers: [SubcategoriesService, SubcategoryList],
})
export class SubcategoriesModule {}
