import { Button } from '@mantine/core';
import { useDeferredValue, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link, useParams } from 'react-router-dom';
import { useLoad } from '@/shared/calls/use-load';
import texts from '@/shared/i18n/en/reader.json';
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

export const feature: Feature = {
  name: 'reader',
  slices: [readerSlice, positionsSlice],
  saga: readerSaga,
  texts,
};

interface Props {
  /** What is decided on the course that is previewed: another feature's. */
  decision: (courseId: string) => ReactNode;
}

/** /preview-course/{id}: the lesson reader (P2 §2). */
const ReaderPage = ({ decision }: Props) => {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { load, problem } = useLoad(courseOpen, id);
  // Deferred: a long outline is drawn in pieces, between which the page answers to its reader.
  const opened = useDeferredValue(useSelector(selectCourse));
  const course = opened?.id === id ? opened : null;
  const { lesson, show } = useShownLesson(course);
  const back = useWayBack(course?.preview ?? false);

  if (!course) {
    // An unknown course is being left already.
    const failed = problem && problem.status !== 400;
    return failed ? <LoadFailure sentence={problem} onRetry={load} /> : <ReaderSkeleton />;
  }
  return (
    <>
      <PageTitle>{course.name}</PageTitle>
      {lesson ? (
        <Reader course={course} lesson={lesson} back={back} decision={decision(course.id)} onShow={show} />
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

export default ReaderPage;
