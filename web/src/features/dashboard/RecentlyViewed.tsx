import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { coverColor } from '@/shared/courses/cover-color';
import { useStateWords } from '@/shared/courses/CourseState';
import { day } from '@/shared/i18n/format';
import { Cover } from '@/shared/ui/Cover';
import type { Problem } from '@/shared/api/problem';
import { LoadFailure } from '@/shared/ui/LoadFailure';
import type { RecentView } from './dashboard.api';
import { NothingYet } from './NothingYet';
import classes from './RecentlyViewed.module.css';
import { SectionHeading } from './SectionHeading';

interface Props {
  /** `null` until loaded. */
  views: RecentView[] | null;
  problem: Problem | null;
  onRetry: () => void;
}

/** 'Recently viewed content' (P1 §2): each leads back to its course. */
export const RecentlyViewed = (props: Props) => {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="viewed">
      <SectionHeading id="viewed" title={t('dashboard.viewed')} level={2} />
      <Views {...props} />
    </section>
  );
};

const Views = ({ views, problem, onRetry }: Props) => {
  const { t } = useTranslation();
  if (!views) return problem ? <LoadFailure sentence={problem} onRetry={onRetry} /> : <Placeholders />;
  if (views.length === 0) return <NothingYet title={t('dashboard.noViews')} hint={t('dashboard.noViewsHint')} />;
  return (
    <ul className={classes.grid}>
      {views.map((view) => (
        <li key={view.courseId}>
          <ViewedCourse view={view} />
        </li>
      ))}
    </ul>
  );
};

const Placeholders = () => (
  <div className={classes.grid} aria-hidden>
    {[1, 2, 3].map((at) => (
      <Skeleton key={at} height={100} radius="lg" />
    ))}
  </div>
);

const ViewedCourse = ({ view }: { view: RecentView }) => {
  const { courseId, courseName, lessonName, image, viewedAt, percentage, color } = view;
  const state = useStateWords(percentage);
  return (
    <Link to={`/preview-course/${courseId}`} state={{ from: '/dashboard' }} className={classes.card}>
      <span className={classes.cover}>
        <Cover name={courseName} seed={courseId} src={image} color={coverColor(courseName, color)} ratio={4 / 3} />
      </span>
      <span className={classes.text}>
        <span className={classes.lesson}>{lessonName || courseName}</span>
        {lessonName ? <span className={classes.course}>{courseName}</span> : null}
        <span className={`${classes.course} lms-numbers`}>{[day(viewedAt), state].filter(Boolean).join(' · ')}</span>
      </span>
    </Link>
  );
};
