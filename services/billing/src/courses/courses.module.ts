import { Module } from '@nestjs/common';
import { CourseConsumer } from './course.consumer.js';

/** Courses, counted against a plan’s limit. */
@Module({
  controllers: [CourseConsumer],
})
export class CoursesModule {}
