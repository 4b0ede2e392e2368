import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RowActions } from '@/shared/table/RowActions';
import type { Move } from './ChapterPanel';
import type { EditedLesson } from './course-editor.types';
import { lessonKinds } from './lesson-kinds';
import { MoveMenu } from './MoveMenu';
import classes from './outline.module.css';

interface Props {
  lesson: EditedLesson;
  open: boolean;
  move: Move;
  onEdit: () => void;
  onDelete: () => void;
}

/** One lesson: name, file type, whether its video could be checked, edit and delete. */
export const LessonRow = ({ lesson, open, move, onEdit, onDelete }: Props) => {
  const { t } = useTranslation();
  const { Icon } = lessonKinds[lesson.kind];
  return (
    <li className={classes.lesson} data-kind="lesson" data-id={lesson.id}>
      {open ? <MoveMenu name={lesson.name} {...move} /> : null}
      <span className={classes.lessonIcon}>
        <Icon size={18} aria-hidden />
      </span>
      <div className={classes.lessonName}>
        <Text fw={500}>{lesson.name}</Text>
        <Text size="xs" c="dimmed">
          {t(`lessonKinds.${lesson.kind}.name`)}
          {lesson.checked ? null : ` · ${t('lessonKinds.unchecked')}`}
        </Text>
      </div>
      {open ? <RowActions name={lesson.name} onEdit={onEdit} onDelete={onDelete} /> : null}
    </li>
  );
};
