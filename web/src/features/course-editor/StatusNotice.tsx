import { Alert, Anchor } from '@mantine/core';
import { IconCircleCheck, IconClockHour4, IconMessageReport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EditedCourse } from './course-editor.types';
import classes from './editor.module.css';

/** What the course's status means for its author; a rejection tells its reason. A draft needs no words. */
export const StatusNotice = ({ course: { id, status, reason } }: { course: EditedCourse }) => {
  const { t } = useTranslation();
  if (status === 'rejected') {
    return (
      <Alert color="red" mb="lg" icon={<IconMessageReport aria-hidden />} title={t('courseEditor.rejected')}>
        <span className={classes.reason}>{reason ?? t('courseEditor.noReason')}</span>
      </Alert>
    );
  }
  if (status === 'pending') {
    return (
      <Alert className={classes.pending} mb="lg" icon={<IconClockHour4 aria-hidden />} title={t('courseEditor.pending')}>
        {t('courseEditor.pendingHint')}
      </Alert>
    );
  }
  if (status === 'approved') {
    return (
      <Alert color="leaf" mb="lg" icon={<IconCircleCheck aria-hidden />} title={t('courseEditor.approved')}>
        {t('courseEditor.approvedHint')}{' '}
        <Anchor
          component={Link}
          to={`/preview-course/${id}`}
          state={{ from: '/my-course' }}
          c="inherit"
          td="underline"
          fz="inherit"
        >
          {t('courseEditor.viewCourse')}
        </Anchor>
      </Alert>
    );
  }
  return null;
};
