import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { day } from '@/shared/i18n/format';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import type { StartedCourse } from './mastery.api';
import classes from './Progress.module.css';

/** How far a course is, or when it was finished. */
export const Progress = ({ course: { name, percentage, finishedAt } }: { course: StartedCourse }) => {
  const { t } = useTranslation();
  if (finishedAt) {
    return (
      <span className={classes.finished}>
        <IconCircleCheckFilled size={18} aria-hidden />
        {t('mastery.finishedOn', { date: day(finishedAt) })}
      </span>
    );
  }
  return <ProgressBar percentage={percentage} label={t('mastery.progressOf', { name })} />;
};
