import { useTranslation } from 'react-i18next';
import { CourseCard } from '@/shared/courses/CourseCard';
import type { ListedCourse } from '@/shared/courses/course-list.api';
import { NothingYet } from './NothingYet';
import { SectionHeading } from './SectionHeading';
import { Slider } from './Slider';

/** P1 §9: up to three at a time, 2 s, names of 40 letters. */
const everyMs = 2000;
const nameMax = 40;

/** The newest approved courses. */
export const RecentAdditions = ({ courses }: { courses: ListedCourse[] }) => {
  const { t } = useTranslation();
  if (courses.length === 0) {
    return (
      <section aria-labelledby="additions">
        <SectionHeading id="additions" title={t('dashboard.additions')} level={2} />
        <NothingYet title={t('dashboard.noAdditions')} hint={t('dashboard.noAdditionsHint')} />
      </section>
    );
  }
  return (
    <Slider title={t('dashboard.additions')} level={2} every={everyMs} slides="several">
      {courses.map((course) => (
        <CourseCard key={course.id} course={course} nameMax={nameMax} descriptionMax={0} level={3} />
      ))}
    </Slider>
  );
};
