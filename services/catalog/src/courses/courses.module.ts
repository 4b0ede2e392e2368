import { Module } from '@nestjs/common';
import { CourseEventsModule } from '../course-events/course-events.module.js';
import { FilesModule } from '../files/files.module.js';
import { CourseEditing } from './course-editing.service.js';
import { CourseLimit } from './course-limit.service.js';
import { CourseList } from './course-list.query.js';
import { CoursesController } from './courses.controller.js';
import { CoursesService } from './courses.service.js';

/** Courses as their authors write them. */
@Module({
  imports: [FilesModule, CourseEventsModule],
  controllers: [CoursesController],
  providers: [CoursesService, CourseEditing, CourseLimit, CourseList],
  exports: [CourseEditing],
})
export class CoursesModule {}
