import { Group, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { isOpen } from '@/shared/authoring/course-status';
import { StatusBadge } from '@/shared/authoring/StatusBadge';
import { useLoad } from '@/shared/calls/use-load';
import { LoadFailure } from '@/shared/ui/LoadFailure';
import { PageTitle } from '@/shared/ui/PageTitle';
import { BackLink } from './BackLink';
import { courseLoad } from './course-editor.calls';
import { selectCourse } from './course-editor.slice';
import { CourseCard } from './CourseCard';
import { EditorBar } from './EditorBar';
import { EditorSkeleton } from './EditorSkeleton';
import { Outline } from './Outline';
import { StatusNotice } from './StatusNotice';

/** /my-course/{id}: the course, its chapters and lessons, and its way to approval (P2 §2). */
export const AddedCourse = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const loaded = useSelector(selectCourse);
  const { load, problem } = useLoad(courseLoad, id);
  const course = loaded?.id === id ? loaded : null;
  if (!course) return problem ? <LoadFailure sentence={problem} onRetry={load} /> : <EditorSkeleton />;
  return (
    <>
      <PageTitle>{course.name}</PageTitle>
      <BackLink />
      <Group justify="space-between" align="center" gap="sm" mb="lg">
        <Title order={1}>{t('courseEditor.title')}</Title>
        <StatusBadge status={course.status} />
      </Group>
      <StatusNotice course={course} />
      <CourseCard course={course} />
      <Outline courseId={course.id} chapters={course.chapters} open={isOpen(course.status)} />
      <EditorBar course={course} />
    </>
  );
};
