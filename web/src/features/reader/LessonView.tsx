import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '@/shared/calls/use-call';
import { LazyFeature } from '@/shared/store/LazyFeature';
import { EmptyState } from '@/shared/ui/EmptyState';
import { LoadFailure } from '@/shared/ui/LoadFailure';
import { useAfterFirstPaint } from '@/shared/ui/use-after-first-paint';
import classes from './LessonView.module.css';
import type { Lesson } from './reader.api';
import { courseOpen } from './reader.calls';
import { VideoLesson } from './video/VideoLesson';

/** pdf.js is large: it is fetched with the first document, once the outline can be read. */
const loadPdf = () => import('./pdf/PdfLesson');

/** The lesson itself: a video or a document. */
export const LessonView = ({ courseId, lesson: { id, name, kind, link } }: { courseId: string; lesson: Lesson }) => {
  const { t } = useTranslation();
  const { pending } = useCall(courseOpen);
  const painted = useAfterFirstPaint();
  const [lost, setLost] = useState(false);
  const placeholder = <Skeleton className={classes[kind]} radius="lg" />;
  // A lesson just opened by completing the one before has its link with the outline that is being fetched.
  if (!link) return pending ? placeholder : <EmptyState title={t('reader.noFile')} hint={t('reader.noFileHint')} />;
  if (kind === 'video') return <VideoLesson lessonId={id} name={name} link={link} />;
  if (!painted) return placeholder;
  if (lost) return <LoadFailure message="This document could not be opened" onRetry={() => setLost(false)} />;
  return (
    <LazyFeature
      load={loadPdf}
      props={{ courseId, lessonId: id, name, link }}
      fallback={placeholder}
      onFailed={() => setLost(true)}
    />
  );
};
