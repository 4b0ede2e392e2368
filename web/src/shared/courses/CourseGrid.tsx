import type { ReactNode } from 'react';
import { CourseCard, type CourseSummary } from './CourseCard';
import classes from './CourseGrid.module.css';

/** P1 §9 and P2 §9: letters of a name and of a description in a list. */
const listed = { nameMax: 55, descriptionMax: 145 };

interface Props<Course extends CourseSummary> {
  courses: Course[];
  /** Other lengths than those of a list. */
  nameMax?: number;
  descriptionMax?: number;
  /** Whether each card names the course's category. */
  placed?: boolean;
  /** Level of the names' headings. */
  level?: 2 | 3;
  /** Content below a card's text. */
  extra?: (course: Course) => ReactNode;
}

/** Courses side by side; one under the other on a phone. */
export const CourseGrid = <Course extends CourseSummary>({ courses, extra, ...look }: Props<Course>) => (
  <ul className={classes.grid}>
    {courses.map((course) => (
      <li key={course.id}>
        <CourseCard course={course} {...listed} {...look}>
          {extra?.(course)}
        </CourseCard>
      </li>
    ))}
  </ul>
);
