import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import texts from '@/shared/i18n/en/course-editor.json';
import type { Feature } from '@/shared/store/feature';
import { typedFeature } from '@/shared/typed/typed.feature';
import { selectTypedReady } from '@/shared/typed/typed.slice';
import { AddedCourse } from './AddedCourse';
import { courseEditorSaga } from './course-editor.saga';
import { courseEditorSlice } from './course-editor.slice';
import { EditorSkeleton } from './EditorSkeleton';
import { NewCourse } from './NewCourse';

export const feature: Feature = {
  name: 'courseEditor',
  slices: [courseEditorSlice],
  saga: courseEditorSaga,
  uses: [typedFeature],
  texts,
};

/** /my-course/{id}: a new course, or one that its author works on (P2 §2, Course editor). */
const CourseEditorPage = () => {
  const { id = 'new' } = useParams();
  const ready = useSelector(selectTypedReady);
  if (!ready) return <EditorSkeleton />;
  return id === 'new' ? <NewCourse /> : <AddedCourse key={id} id={id} />;
};

export default CourseEditorPage;
