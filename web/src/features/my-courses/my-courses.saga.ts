import { listSaga } from '@/shared/changes/changes.saga';
import { ownCourseDelete, ownCoursesLoad } from './my-courses.calls';

export const myCoursesSaga = listSaga({ load: ownCoursesLoad, toasted: [ownCourseDelete] });
