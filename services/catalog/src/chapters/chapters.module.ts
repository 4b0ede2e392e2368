import { Module } from '@nestjs/common';
import { CoursesModule } from '../courses/courses.module.js';
import { LessonsModule } from '../lessons/lessons.module.js';
import { ChapterList } from './chapter-list.query.js';
import { ChaptersController } from './chapters.controller.js';
import { ChaptersService } from './chapters.service.js';

/** The chapters of a course. */
@Module({ imports: [CoursesModule, LessonsModule], controllers: [ChaptersController], providers: [ChaptersService, ChapterList] })
export class ChaptersModule {}
