import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled, IconLock } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSentence } from '@/shared/i18n/sentence';
import { lessonKinds } from './lesson-kinds';
import type { LockReasonProps } from './LockReason';
import classes from './Outline.module.css';
import type { Lesson, ReaderCourse } from './reader.api';
import { lockSentence } from './reading-order';

/** What places it beside its lesson comes after the page; without it the lesson still says why, aloud and when it is chosen. */
const LockReason = lazy(() => import('./LockReason').catch(() => ({ default: Unplaced })));
const Unplaced = ({ children }: LockReasonProps) => children;

const marks = { read: IconCircleCheckFilled, locked: IconLock, open: IconCircle };

interface Props {
  course: ReaderCourse;
  lesson: Lesson;
  current: boolean;
  /** Whether a pointer is told why it is locked, too. */
  explained: boolean;
  onSelect: (lesson: Lesson) => void;
}

/** One lesson of the outline: its tick or lock, name and file type. A lock says why, to a pointer, to the keyboard and aloud. */
export const OutlineLesson = ({ course, lesson, current, explained, onSelect }: Props) => {
  const { t } = useTranslation();
  const say = useSentence();
  const state = lesson.read ? 'read' : lesson.locked ? 'locked' : 'open';
  const reason = lesson.locked ? say(lockSentence(course, lesson.id)) : '';
  const { kind, Icon } = lessonKinds[lesson.type];
  // Who decides about a course should know; a learner need not.
  const doubt = course.preview && !lesson.checked ? `, ${t('lessonKinds.unchecked')}` : '';
  const kindName = `${t(`lessonKinds.${kind}.name`)}${doubt}`;
  const spoken = [lesson.name, kindName, state === 'open' ? '' : t(`reader.${state}`)].filter(Boolean).join(', ');
  const Mark = marks[state];
  const button = (
    <UnstyledButton
      className={classes.lesson}
      data-state={state}
      aria-current={current}
      aria-description={reason || undefined}
      onClick={() => onSelect(lesson)}
    >
      <VisuallyHidden>{spoken}</VisuallyHidden>
      <span className={classes.mark} data-state={state}>
        <Mark size={state === 'locked' ? 18 : 20} aria-hidden />
      </span>
      <span className={classes.words} aria-hidden>
        <span className={classes.title}>{lesson.name}</span>
        <span className={classes.kind}>
          <Icon size={13} aria-hidden />
          {kindName}
        </span>
      </span>
    </UnstyledButton>
  );
  return (
    <li>
      {reason && explained ? (
        <Suspense fallback={button}>
          <LockReason reason={reason}>{button}</LockReason>
        </Suspense>
      ) : (
        button
      )}
    </li>
  );
};
