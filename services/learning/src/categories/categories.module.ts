import { Module } from '@nestjs/common';
import { CategoriesController } from './categories.controller.js';
import { CategoriesService } from './categories.service.js';
import { CategoryEventsConsumer } from './category-events.consumer.js';
import { SubcategoryEventsConsumer } from './subcategory-events.consumer.js';

/** Categories and subcategories as learners browse them, and the events that keep them up to date. */
@Module({
  controllers: [CategoriesController, CategoryEventsConsumer, SubcategoryEventsConsumer],
  providers: [CategoriesService],
})
export class CategoriesModule {}
