import { defineCall } from '../calls/define-call';
import { keepCourse } from './keep.api';

/** Every: each course is added or removed independently; the saga keeps one course's changes in order. */
export const courseKeep = defineCall({ name: 'library/keep', take: 'every' }, keepCourse);
