import { Title } from '@mantine/core';
import { useId } from 'react';
import { CourseGrid } from '@/shared/courses/CourseGrid';
import { number } from '@/shared/i18n/format';
import classes from './CourseSection.module.css';
import { FinishedOn } from './FinishedOn';
import type { StartedCourse } from './mastery.api';

/** P2 §9: letters of a name and of a description in the reading list. */
const nameMax = 30;
const descriptionMax = 40;

/** The courses of one state, with their number; renders nothing when there are none. */
export const CourseSection = ({ title, courses }: { title: string; courses: StartedCourse[] }) => {
  const id = useId();
  if (courses.length === 0) return null;
  return (
    <section aria-labelledby={id} className={classes.section}>
      <Title order={2} size="h3" id={id} className={classes.title}>
        {title} <span className={`${classes.count} lms-numbers`}>{number(courses.length)}</span>
      </Title>
      <CourseGrid
        courses={courses}
        level={3}
        nameMax={nameMax}
        descriptionMax={descriptionMax}
        extra={({ finishedAt }) => (finishedAt ? <FinishedOn moment={finishedAt} /> : undefined)}
      />
    </section>
  );
};
