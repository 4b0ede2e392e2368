import { Module } from '@nestjs/common';
import { CourseEvents } from './course-events.service.js';

/** The events of courses, for everything that changes one: the course itself, its chapters, its subcategory, its approval. */
@Module({ providers: [CourseEvents], exports: [CourseEvents] })
export class CourseEventsModule {}
