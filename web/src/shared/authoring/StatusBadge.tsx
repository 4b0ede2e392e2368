import { useTranslation } from 'react-i18next';
import type { CourseStatus } from './course-status';
import classes from './StatusBadge.module.css';

/** Pending yellow, Approved green, Rejected red, Draft grey (P2 §9). */
export const StatusBadge = ({ status }: { status: CourseStatus }) => {
  const { t } = useTranslation();
  return (
    <span className={classes.badge} data-status={status}>
      {t(`authoring.${status}`)}
    </span>
  );
};
