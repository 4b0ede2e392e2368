import { useCallback, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Lesson, ReaderCourse } from './reader.api';
import { shownLesson } from './reading-order';

const parameter = 'lesson';

/**
 * The lesson on screen, kept in the address (`?lesson=`): reloading and sharing stay at it, and completing it does not move on by
 * itself. Going back leaves the course.
 */
export const useShownLesson = (course: ReaderCourse | null) => {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const wanted = search.get(parameter);
  const lesson: Lesson | null = course && shownLesson(course, wanted);

  const show = useCallback(
    (lessonId: string) => setSearch({ [parameter]: lessonId }, { replace: true, state, preventScrollReset: true }),
    [setSearch, state],
  );
  const id = lesson?.id;
  useEffect(() => {
    if (id && id !== wanted) show(id);
  }, [id, wanted, show]);

  return { lesson, show };
};
