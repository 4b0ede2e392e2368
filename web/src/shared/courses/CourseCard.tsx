import type { LessonKind } from '@lms360/contracts/lesson-kinds';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { day } from '../i18n/format';
import { Cover } from '../ui/Cover';
import { HeartButton } from '../library/HeartButton';
import classes from './CourseCard.module.css';
import { CourseLessons, CourseState } from './CourseState';
import { coverColor } from './cover-color';
import { truncate } from './truncate';

/** What a card shows of a course. */
export interface CourseSummary {
  id: string;
  name: string;
  description: string;
  image: string | null;
  /** Empty until known. */
  author: string;
  /** A day, `YYYY-MM-DD`; empty until known. */
  created: string;
  /** Colour of its category; `null` until known. */
  color: string | null;
  categoryName?: string;
  subcategoryName?: string;
  /** Whole percent of its lessons that the member completed. */
  percentage: number;
  lessonCount: number;
  /** Kinds of its lessons. */
  kinds: LessonKind[];
}

interface Props {
  course: CourseSummary;
  /** Letters shown of the name and of the description (P1 §9, P2 §9); 0 shows no description. */
  nameMax: number;
  descriptionMax: number;
  /** Whether the card names its category; not on that category's own pages. */
  placed?: boolean;
  /** Level of the name's heading on this page. */
  level?: 2 | 3;
  /** More of the member's progress than the card says by itself. */
  children?: ReactNode;
}

/** A course that can be opened and kept: the whole card leads to the reader, its heart to My Library. */
export const CourseCard = ({ course, nameMax, descriptionMax, placed = true, level = 2, children }: Props) => {
  const { id, name, description, image, author, created, color, categoryName, subcategoryName } = course;
  const { pathname } = useLocation();
  const Name = `h${level}` as const;
  const place = (placed ? [categoryName, subcategoryName] : []).filter(Boolean).join(' · ');
  const origin = [author, created && day(created)].filter(Boolean).join(' · ');
  return (
    <article className={classes.card}>
      <div className={classes.cover}>
        <Cover name={name} seed={id} src={image} color={coverColor(name, color)} />
        <div className={classes.heart}>
          <HeartButton courseId={id} name={name} />
        </div>
      </div>
      <div className={classes.body}>
        {place ? <span className={classes.place}>{place}</span> : null}
        <Name className={classes.name}>
          <Link
            to={`/preview-course/${id}`}
            state={{ from: pathname }}
            className={classes.link}
            title={name.length > nameMax ? name : undefined}
          >
            {truncate(name, nameMax)}
          </Link>
        </Name>
        {descriptionMax > 0 && description ? (
          <Text size="sm" c="dimmed">
            {truncate(description, descriptionMax)}
          </Text>
        ) : null}
        {origin ? <span className={classes.origin}>{origin}</span> : null}
        <CourseLessons course={course} />
        {children ?? <CourseState course={course} />}
      </div>
    </article>
  );
};
