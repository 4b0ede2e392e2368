import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { CategoriesController } from './categories.controller.js';
import { CategoriesService } from './categories.service.js';
import { CategoryList } from './category-list.query.js';

/** The upper level of the catalog. */
@Module({ imports: [FilesModule], controllers: [CategoriesController], providers: [CategoriesService, CategoryList] })
export class CategoriesModule {}
