import { Button } from '@mantine/core';
import { useDeferredValue, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useCall } from '@/shared/calls/use-call';
import type { Feature } from '@/shared/store/feature';
import { EmptyState } from '@/shared/ui/EmptyState';
import { LoadFailure } from '@/shared/ui/LoadFailure';
import { PageTitle } from '@/shared/ui/PageTitle';
import { positionsSlice } from './positions.slice';
import { Reader } from './Reader';
import { courseOpen } from './reader.calls';
import { readerSaga } from './reader.saga';
import { readerSlice, selectCourse } from './reader.slice';
import { ReaderSkeleton } from './ReaderSkeleton';
import { useShownLesson } from './use-shown-lesson';
import { useWayBack } from './use-way-back';

export const feature: Feature = { name: 'reader', slices: [readerSlice, positionsSlice], saga: readerSaga };

/** /preview-course/{id}: the lesson reader (P2 §2). */
const ReaderPage = () => {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { run, problem } = useCall(courseOpen);
  // Deferred: a long outline is drawn in pieces, between which the page answers to its reader.
  const course = useDeferredValue(useSelector(selectCourse));
  const { lesson, show } = useShownLesson(course);
  const back = useWayBack(course?.preview ?? false);
  useEffect(() => run(id), [run, id]);
  useLeaveUnknown(problem?.status === 400);

  if (!course) {
    const failed = problem && problem.status !== 400;
    return failed ? <LoadFailure message={problem.message} onRetry={() => run(id)} /> : <ReaderSkeleton />;
  }
  return (
    <>
      <PageTitle>{course.name}</PageTitle>
      {lesson ? (
        <Reader course={course} lesson={lesson} back={back} onShow={show} />
      ) : (
        <EmptyState title={t('reader.noLessons')} hint={t('reader.noLessonsHint')}>
          <Button component={Link} to={back.to} variant="default">
            {back.label}
          </Button>
        </EmptyState>
      )}
    </>
  );
};

/** P2 §8: a lesson list that answers 400 navigates back; whoever came here directly goes home. */
const useLeaveUnknown = (unknown: boolean): void => {
  const navigate = useNavigate();
  const { key } = useLocation();
  const cameDirectly = key === 'default';
  useEffect(() => {
    if (!unknown) return;
    if (cameDirectly) void navigate('/dashboard', { replace: true });
    else void navigate(-1);
  }, [unknown, cameDirectly, navigate]);
};

export default ReaderPage;
