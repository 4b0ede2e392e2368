import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { number, percent } from '../i18n/format';
import { ProgressBar } from '../ui/ProgressBar';
import type { CourseSummary } from './CourseCard';
import classes from './CourseCard.module.css';

/** How many lessons a course has, and of which kinds; nothing while it has none. */
export const CourseLessons = ({ course: { lessonCount, kinds } }: { course: CourseSummary }) => {
  const { t } = useTranslation();
  if (lessonCount === 0) return null;
  const lessons = t('courseCard.lessons', { count: lessonCount, shown: number(lessonCount) });
  return (
    <span className={`${classes.lessons} lms-numbers`}>
      {[lessons, kinds.map((kind) => t(`lessonKinds.${kind}.name`)).join(', ')].filter(Boolean).join(' · ')}
    </span>
  );
};

/** How far the member is in it; nothing before it is begun. */
export const CourseState = ({ course: { name, percentage } }: { course: CourseSummary }) => {
  const { t } = useTranslation();
  if (percentage === 0) return null;
  if (percentage < 100) return <ProgressBar percentage={percentage} label={t('courseCard.progressOf', { name })} />;
  return (
    <span className={classes.finished}>
      <IconCircleCheckFilled size={18} aria-hidden />
      {t('courseCard.finished')}
    </span>
  );
};

/** The same in words, for a line of text; empty before it is begun. */
export const useStateWords = (percentage: number): string => {
  const { t } = useTranslation();
  if (percentage === 100) return t('courseCard.finished');
  return percentage > 0 ? percent(percentage / 100) : '';
};
