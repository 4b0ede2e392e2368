import { ActionIcon, Button } from '@mantine/core';
import { IconArrowRight, IconCheck, IconCircleCheckFilled, IconList } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NextStepButton } from '@/shared/ui/NextStepButton';
import { focusIfLost } from '@/shared/ui/returned-focus';
import classes from './LessonBar.module.css';
import type { Lesson, ReaderCourse } from './reader.api';
import { chapterOf, nextLesson } from './reading-order';

interface Props {
  course: ReaderCourse;
  lesson: Lesson;
  onOutline: () => void;
  onComplete: () => void;
  onSelect: (lesson: Lesson) => void;
}

/** What the lesson is and what comes after it: Complete, then the next lesson, at the end My Mastery. Stays in reach of the thumb. */
export const LessonBar = ({ course, lesson, onOutline, onComplete, onSelect }: Props) => {
  const { t } = useTranslation();
  const next = nextLesson(course, lesson.id);
  const finished = course.percentage === 100 && lesson.read && !course.preview;
  const steps = useFocusOnStep(lesson);
  return (
    <div className={`${classes.bar} lms-lower-bar`}>
      <ActionIcon className={classes.list} variant="default" size={44} aria-label={t('reader.outline')} onClick={onOutline}>
        <IconList size={22} aria-hidden />
      </ActionIcon>
      <div className={classes.words} role="status">
        <span className={classes.chapter} data-done={lesson.read}>
          {lesson.read ? <IconCircleCheckFilled size={15} aria-hidden /> : null}
          {lesson.read ? t(finished ? 'reader.courseDone' : 'reader.lessonDone') : chapterOf(course, lesson.id)?.name}
        </span>
        <span className={classes.name} data-whole={finished}>
          {finished ? t('reader.courseDoneText') : lesson.name}
        </span>
      </div>
      <div ref={steps} className={classes.steps}>
        {course.preview ? null : lesson.read ? (
          <Button variant="default" disabled leftSection={<IconCheck size={18} aria-hidden />} className={classes.done}>
            {t('reader.completed')}
          </Button>
        ) : (
          <NextStepButton onClick={onComplete}>{t('reader.complete')}</NextStepButton>
        )}
        {next && (lesson.read || course.preview) ? (
          <NextButton lesson={next} preview={course.preview} onSelect={onSelect} />
        ) : null}
        {finished ? (
          <NextStepButton component={Link} to="/my-learnings">
            {t('reader.seeMastery')}
          </NextStepButton>
        ) : null}
      </div>
    </div>
  );
};

/** Complete is gone once the lesson is read: the focus goes on to the step that follows. @returns the steps' element */
const useFocusOnStep = ({ read }: Lesson) => {
  const steps = useRef<HTMLDivElement>(null);
  const was = useRef(read);
  useEffect(() => {
    if (read && !was.current) focusIfLost(steps.current?.querySelector<HTMLElement>('a, button:enabled'));
    was.current = read;
  }, [read]);
  return steps;
};

interface NextProps {
  lesson: Lesson;
  preview: boolean;
  onSelect: (lesson: Lesson) => void;
}

/** Saffron while it is the next step; a lesson read already, or a preview, is only a way on. */
const NextButton = ({ lesson, preview, onSelect }: NextProps) => {
  const { t } = useTranslation();
  const props = {
    rightSection: <IconArrowRight size={18} aria-hidden />,
    onClick: () => onSelect(lesson),
    title: lesson.name,
    children: t('reader.next'),
  };
  return lesson.read || preview ? <Button variant="default" {...props} /> : <NextStepButton {...props} />;
};
