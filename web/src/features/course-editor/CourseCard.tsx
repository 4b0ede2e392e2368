import { ActionIcon, Group, Text, Title, Tooltip } from '@mantine/core';
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { isOpen } from '@/shared/authoring/course-status';
import { useCall } from '@/shared/calls/use-call';
import { DeleteConfirm } from '@/shared/ui/DeleteConfirm';
import { useDiscard } from '@/shared/typed/use-discard';
import { useReopened } from '@/shared/typed/use-reopened';
import { Cover } from '@/shared/ui/Cover';
import { Dialog } from '@/shared/ui/Dialog';
import { useAutoClose } from '@/shared/ui/use-auto-close';
import { courseDelete, courseSave } from './course-editor.calls';
import type { EditedCourse } from './course-editor.types';
import { courseForm } from './form-names';
import { CourseForm } from './CourseForm';
import classes from './editor.module.css';

const nameOf = (course: EditedCourse | null): string => (course ? courseForm(course.id) : '');

/** 'Added Course' (P2 §2): picture, category / subcategory, name and description, with a look at it as its readers will see it, edit and delete. */
export const CourseCard = ({ course }: { course: EditedCourse }) => {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const { status, pending } = useCall(courseSave);
  const { pathname } = useLocation();
  const close = () => setDialog(null);
  const cancel = useDiscard(courseForm(course.id), close);
  useReopened(isOpen(course.status) ? [course] : null, nameOf, () => setDialog('edit'));
  useAutoClose(dialog === 'edit' && status === 'succeeded', 0, close);
  return (
    <section className={classes.course} aria-labelledby="added-course">
      <div className={classes.cover}>
        <Cover name={course.name} seed={course.id} src={course.image} />
      </div>
      <div className={classes.facts}>
        <Group justify="space-between" wrap="nowrap">
          <Text id="added-course" className={classes.eyebrow} component="h2">
            {t('courseEditor.added')}
          </Text>
          <Group gap={4} wrap="nowrap">
            {course.status !== 'approved' ? (
              <Tooltip label={t('courseEditor.viewCourse')}>
                <ActionIcon
                  component={Link}
                  to={`/preview-course/${course.id}`}
                  state={{ from: pathname }}
                  aria-label={t('courseEditor.viewCourse')}
                >
                  <IconEye size={18} aria-hidden />
                </ActionIcon>
              </Tooltip>
            ) : null}
            {isOpen(course.status) ? (
              <Tooltip label={t('courseEditor.editCourse')}>
                <ActionIcon aria-label={t('courseEditor.editCourse')} onClick={() => setDialog('edit')}>
                  <IconPencil size={18} aria-hidden />
                </ActionIcon>
              </Tooltip>
            ) : null}
            {course.status !== 'approved' ? (
              <Tooltip label={t('courseEditor.deleteCourse')}>
                <ActionIcon color="red" aria-label={t('courseEditor.deleteCourse')} onClick={() => setDialog('delete')}>
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              </Tooltip>
            ) : null}
          </Group>
        </Group>
        <Text size="sm" c="dimmed">
          {course.category} / {course.subcategory}
        </Text>
        <Title order={3} className={classes.name}>
          {course.name}
        </Title>
        <Text className={classes.description}>{course.description}</Text>
      </div>
      <Dialog opened={dialog === 'edit'} pending={pending} onClose={cancel} title={t('courseEditor.editCourse')} size="lg">
        <CourseForm course={course} onCancel={close} />
      </Dialog>
      {dialog === 'delete' ? (
        <DeleteConfirm name={t('courseEditor.deleteCourse')} call={courseDelete} args={course.id} onClose={close} />
      ) : null}
    </section>
  );
};
