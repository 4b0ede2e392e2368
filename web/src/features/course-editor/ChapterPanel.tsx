import { Button, FileButton, Group, Text, Title } from '@mantine/core';
import { lessonPdf } from '@lms360/contracts/rules/uploads';
import { type ComponentProps, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RowActions } from '@/shared/table/RowActions';
import { useDrop } from '@/shared/forms/use-drop';
import { useReopened } from '@/shared/typed/use-reopened';
import { ChapterForm } from './ChapterForm';
import type { EditedChapter, EditedLesson } from './course-editor.types';
import { chapterForm } from './form-names';
import { LessonRow } from './LessonRow';
import { MoveMenu } from './MoveMenu';
import { PdfsDialog } from './PdfsDialog';
import classes from './outline.module.css';

export type Move = Omit<ComponentProps<typeof MoveMenu>, 'name'>;

interface Props {
  courseId: string;
  chapter: EditedChapter;
  /** Its place in the course, from 1. */
  number: number;
  open: boolean;
  /** How it is moved. */
  move: Move;
  lessonMove: (lesson: EditedLesson) => Move;
  /** Edits the lesson, or adds one. */
  onLesson: (lesson: EditedLesson | null) => void;
  onDelete: (kind: 'chapter' | 'lesson', what: { id: string; name: string }) => void;
}

/** One chapter: its name with edit and delete, its lessons, and 'Add Lesson'. */
export const ChapterPanel = ({ courseId, chapter, number, open, move, lessonMove, onLesson, onDelete }: Props) => {
  const { t } = useTranslation();
  const [form, setForm] = useState<'none' | 'open' | 'closed'>('none');
  useReopened(
    open ? [chapter] : null,
    (row) => (row ? chapterForm(courseId, row.id) : ''),
    () => setForm('open'),
  );
  const [files, setFiles] = useState<File[]>([]);
  const forget = useRef<() => void>(null);
  const take = (chosen: File[]) => {
    setFiles(chosen);
    forget.current?.(); // the same files may be chosen again
  };
  const drop = useDrop((_, all) => setFiles(all));
  return (
    <li {...(open ? drop : {})} className={classes.chapter} data-kind="chapter" data-id={chapter.id}>
      {form === 'open' && open ? (
        <ChapterForm courseId={courseId} chapter={chapter} onClose={() => setForm('closed')} />
      ) : (
        <div className={classes.chapterHead}>
          {open ? <MoveMenu name={chapter.name} {...move} /> : null}
          <span className={classes.number} aria-hidden>
            {number}
          </span>
          <Title order={3} size="h4" className={classes.chapterName}>
            {chapter.name}
          </Title>
          {open ? (
            <RowActions
              name={chapter.name}
              editFocused={form === 'closed'}
              onEdit={() => setForm('open')}
              onDelete={() => onDelete('chapter', chapter)}
            />
          ) : null}
        </div>
      )}
      {chapter.lessons.length > 0 ? (
        <ol className={classes.lessons}>
          {chapter.lessons.map((lesson) => (
            <LessonRow
              key={lesson.id}
              lesson={lesson}
              open={open}
              move={lessonMove(lesson)}
              onEdit={() => onLesson(lesson)}
              onDelete={() => onDelete('lesson', lesson)}
            />
          ))}
        </ol>
      ) : (
        <Text size="sm" c="dimmed" className={classes.noLessons}>
          {t('courseEditor.noLessons')}
        </Text>
      )}
      {open ? (
        <Group gap="xs" className={classes.addLesson}>
          <Button
            variant="default"
            size="sm"
            aria-label={t('courseEditor.addLessonTo', { chapter: chapter.name })}
            onClick={() => onLesson(null)}
          >
            {t('courseEditor.addLesson')}
          </Button>
          <FileButton
            multiple
            accept={lessonPdf.types.join(',')}
            resetRef={forget}
            onChange={take}
            inputProps={{ 'aria-label': t('courseEditor.addPdfsTo', { chapter: chapter.name }) }}
          >
            {(props) => (
              <Button {...props} variant="default" size="sm" aria-label={t('courseEditor.addPdfsTo', { chapter: chapter.name })}>
                {t('courseEditor.addPdfs')}
              </Button>
            )}
          </FileButton>
        </Group>
      ) : null}
      {files.length > 0 && open ? (
        <PdfsDialog courseId={courseId} chapter={chapter} files={files} onClose={() => setFiles([])} />
      ) : null}
    </li>
  );
};
