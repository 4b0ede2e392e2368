import { Module } from '@nestjs/common';
import { CourseEventsModule } from '../course-events/course-events.module.js';
import { OutlineController } from './outline.controller.js';
import { OutlineService } from './outline.service.js';

/** The order of a course's chapters and lessons. */
@Module({ imports: [CourseEventsModule], controllers: [OutlineController], providers: [OutlineService] })
export class OutlineModule {}
