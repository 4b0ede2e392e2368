import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CHECK_CONNECTION } from '@/shared/api/problem';
import { useCall } from '@/shared/calls/use-call';
import { useSentence } from '@/shared/i18n/sentence';
import { LazyFeature } from '@/shared/store/LazyFeature';
import { EmptyState } from '@/shared/ui/EmptyState';
import { LoadFailure } from '@/shared/ui/LoadFailure';
import { useAfterFirstPaint } from '@/shared/ui/use-after-first-paint';
import { useOnline } from '@/shared/ui/use-online';
import { lessonKinds } from './lesson-kinds';
import type { Lesson } from './reader.api';
import { courseOpen } from './reader.calls';

/** The lesson itself, as its kind shows it. */
export const LessonView = ({ courseId, lesson: { id, name, type, link } }: { courseId: string; lesson: Lesson }) => {
  const { t } = useTranslation();
  const say = useSentence();
  const { pending } = useCall(courseOpen);
  const painted = useAfterFirstPaint();
  const [lost, setLost] = useState(false);
  useOnline(() => setLost(false));
  const view = lessonKinds[type];
  const placeholder = <Skeleton className={view.placeholder} radius="lg" />;
  // A lesson just opened by completing the one before has its link with the outline that is being fetched.
  if (!link) return pending ? placeholder : <EmptyState title={t('reader.noFile')} hint={t('reader.noFileHint')} />;
  const props = { courseId, lessonId: id, name, link };
  if ('Shown' in view) return <view.Shown {...props} />;
  if (!painted) return placeholder;
  if (lost) return <LoadFailure title={say(view.failure)} sentence={CHECK_CONNECTION} onRetry={() => setLost(false)} />;
  return <LazyFeature load={view.load} props={props} fallback={placeholder} onFailed={() => setLost(true)} />;
};
