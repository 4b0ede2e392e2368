import { Module } from '@nestjs/common';
import { CoursesController } from './courses.controller.js';
import { CoursesService } from './courses.service.js';

/** Approved courses as learners browse them. */
@Module({ controllers: [CoursesController], providers: [CoursesService] })
export class CoursesModule {}
