import { defineCall } from '@/shared/calls/define-call';
import { completeLesson, openCourse } from './reader.api';

export const courseOpen = defineCall({ name: 'reader/open', take: 'latest' }, openCourse);
/** Leading: 'Yes' pressed twice records once. */
export const lessonComplete = defineCall({ name: 'reader/complete', take: 'leading' }, completeLesson);
