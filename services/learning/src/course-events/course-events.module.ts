import { Module } from '@nestjs/common';
import { ProgressModule } from '../progress/progress.module.js';
import { CourseEventsConsumer } from './course-events.consumer.js';

/** The events that keep courses and their lessons up to date, and with them the learners' progress. */
@Module({ imports: [ProgressModule], controllers: [CourseEventsConsumer] })
export class CourseEventsModule {}
