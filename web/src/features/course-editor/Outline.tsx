import { Button, Text, Title, VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReopened } from '@/shared/typed/use-reopened';
import { DeleteConfirm } from '@/shared/ui/DeleteConfirm';
import { ChapterForm } from './ChapterForm';
import { ChapterPanel } from './ChapterPanel';
import { chapterDelete, lessonDelete } from './course-editor.calls';
import type { EditedChapter, EditedLesson } from './course-editor.types';
import * as forms from './form-names';
import { LessonDialog } from './LessonDialog';
import classes from './outline.module.css';
import { nextPlace } from './outline-order';
import { PlaceDialog } from './PlaceDialog';
import { useMoves } from './use-moves';

interface Props {
  courseId: string;
  chapters: EditedChapter[];
  /** Whether the course may be changed now. */
  open: boolean;
}

interface LessonPlace {
  chapterId: string;
  /** `null` adds one. */
  lesson: EditedLesson | null;
}

const lessonForms = ({ id, lessons }: EditedChapter): LessonPlace[] =>
  [null, ...lessons].map((lesson) => ({ chapterId: id, lesson }));

type Deleting = { kind: 'chapter' | 'lesson'; id: string; name: string };

/** The chapters and lessons manager (P2 §2). */
export const Outline = ({ courseId, chapters, open }: Props) => {
  const { t } = useTranslation();
  const [form, setForm] = useState<'none' | 'open' | 'closed'>('none');
  const adding = form === 'open';
  const [lesson, setLesson] = useState<LessonPlace | null>(null);
  useReopened(
    open ? chapters.flatMap(lessonForms) : null,
    (row) => (row ? forms.lessonForm(row.chapterId, row.lesson?.id ?? null) : forms.chapterForm(courseId, null)),
    (row) => (row ? setLesson(row) : setForm('open')),
  );
  const [deleting, setDeleting] = useState<Deleting | null>(null);
  const root = useRef<HTMLElement>(null);
  const moves = useMoves(root, chapters, open);
  const [placing, setPlacing] = useState<EditedLesson | null>(null);
  return (
    <section aria-labelledby="outline" ref={root}>
      <Title order={2} size="h3" id="outline" mb="md">
        {t('courseEditor.outline')}
      </Title>
      {chapters.length === 0 && !adding ? (
        <Text className={classes.none}>{t('courseEditor.noChapters')}</Text>
      ) : (
        <ol className={classes.chapters}>
          {chapters.map((chapter, index) => (
            <ChapterPanel
              key={chapter.id}
              courseId={courseId}
              chapter={chapter}
              number={index + 1}
              open={open}
              move={{ up: index > 0, down: index < chapters.length - 1, onStep: (step) => moves.stepChapter(chapter.id, step) }}
              lessonMove={(own) => ({
                up: nextPlace(chapters, own.id, -1) !== null,
                down: nextPlace(chapters, own.id, 1) !== null,
                onStep: (step) => moves.stepLesson(own.id, step),
                onPlace: () => setPlacing(own),
              })}
              onLesson={(chosen) => setLesson({ chapterId: chapter.id, lesson: chosen })}
              onDelete={(kind, { id, name }) => setDeleting({ kind, id, name })}
            />
          ))}
        </ol>
      )}
      <VisuallyHidden role="status">{moves.told}</VisuallyHidden>
      {open && adding ? (
        <div className={classes.adding}>
          <ChapterForm courseId={courseId} chapter={null} onClose={() => setForm('closed')} />
        </div>
      ) : null}
      {open && !adding ? (
        <Button variant="light" mt="md" autoFocus={form === 'closed'} onClick={() => setForm('open')}>
          {t('courseEditor.addChapter')}
        </Button>
      ) : null}
      {lesson && open ? (
        <LessonDialog
          key={lesson.lesson?.id ?? lesson.chapterId}
          courseId={courseId}
          chapterId={lesson.chapterId}
          lesson={lesson.lesson}
          onClose={() => setLesson(null)}
        />
      ) : null}
      {placing && open ? (
        <PlaceDialog
          chapters={chapters}
          lesson={placing}
          onPlace={(place) => {
            setPlacing(null);
            moves.placeLesson(placing.id, place);
          }}
          onClose={() => setPlacing(null)}
        />
      ) : null}
      {deleting ? (
        <DeleteConfirm
          name={deleting.name}
          call={deleting.kind === 'chapter' ? chapterDelete : lessonDelete}
          args={deleting.id}
          onClose={() => setDeleting(null)}
        />
      ) : null}
    </section>
  );
};
