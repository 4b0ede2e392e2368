import { defineCall } from '../calls/define-call';
import { keepCourse } from './keep.api';

/** Every: each course is kept or given up by itself; the saga keeps one course's changes in order. */
export const courseKeep = defineCall({ name: 'library/keep', take: 'every' }, keepCourse);
