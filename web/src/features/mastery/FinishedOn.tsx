import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { day } from '@/shared/i18n/format';
import classes from './FinishedOn.module.css';

/** When a course was finished. */
export const FinishedOn = ({ moment }: { moment: string }) => {
  const { t } = useTranslation();
  return (
    <span className={classes.finished}>
      <IconCircleCheckFilled size={18} aria-hidden />
      {t('mastery.finishedOn', { date: day(moment) })}
    </span>
  );
};
