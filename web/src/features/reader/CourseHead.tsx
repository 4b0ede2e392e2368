import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { day } from '@/shared/i18n/format';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import classes from './CourseHead.module.css';
import type { ReaderCourse } from './reader.api';

/** Upload date, name and percentage (P2 §2); a preview records nothing, so it has no percentage. */
export const CourseHead = ({ course: { name, uploadedAt, percentage, preview } }: { course: ReaderCourse }) => {
  const { t } = useTranslation();
  return (
    <div className={classes.head}>
      <Text size="sm" c="dimmed" className={classes.date}>
        {t('reader.uploaded', { date: day(uploadedAt) })}
      </Text>
      <Title order={1} className={classes.name}>
        {name}
      </Title>
      {preview ? null : <ProgressBar percentage={percentage} label={t('reader.progress')} />}
    </div>
  );
};
