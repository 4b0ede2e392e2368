import { Accordion } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAfterFirstPaint } from '@/shared/ui/use-after-first-paint';
import { OutlineLesson } from './OutlineLesson';
import classes from './Outline.module.css';
import type { Chapter, Lesson, ReaderCourse } from './reader.api';
import { chapterOf } from './reading-order';
import { useCurrentInView } from './use-current-in-view';

interface Props {
  course: ReaderCourse;
  currentId: string;
  /** Name of this navigation. */
  label: string;
  onSelect: (lesson: Lesson) => void;
}

/** The course's chapters with their lessons; the chapter being read is open, and the lesson in view. */
export const Outline = ({ course, currentId, label, onSelect }: Props) => {
  const painted = useAfterFirstPaint();
  const outline = useRef<HTMLElement>(null);
  useCurrentInView(outline, currentId);
  const reading = chapterOf(course, currentId)?.id;
  const [opened, setOpened] = useState<string[]>(reading ? [reading] : []);
  const [shown, setShown] = useState(reading);
  // Moving on into another chapter opens it; what else was opened stays.
  if (reading && reading !== shown) {
    setShown(reading);
    setOpened([...opened.filter((id) => id !== reading), reading]);
  }
  return (
    <nav ref={outline} aria-label={label}>
      <Accordion
        multiple
        variant="unstyled"
        order={2}
        value={opened}
        onChange={setOpened}
        classNames={{ item: classes.item, control: classes.control, content: classes.content, label: classes.label }}
      >
        {course.chapters.map((chapter) => (
          <Accordion.Item key={chapter.id} value={chapter.id}>
            <Accordion.Control>
              <ChapterName chapter={chapter} preview={course.preview} />
            </Accordion.Control>
            <Accordion.Panel>
              <ol className={classes.lessons}>
                {chapter.lessons.map((lesson) => (
                  <OutlineLesson
                    key={lesson.id}
                    course={course}
                    lesson={lesson}
                    current={lesson.id === currentId}
                    explained={painted}
                    onSelect={onSelect}
                  />
                ))}
              </ol>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </nav>
  );
};

const ChapterName = ({ chapter: { name, lessons }, preview }: { chapter: Chapter; preview: boolean }) => {
  const { t } = useTranslation();
  const read = lessons.filter((lesson) => lesson.read).length;
  const finished = lessons.length > 0 && read === lessons.length;
  return (
    <span className={classes.chapter}>
      <span className={classes.name}>{name}</span>
      <span className={`${classes.count} lms-numbers`} data-finished={finished}>
        {finished ? <IconCircleCheckFilled size={16} aria-hidden /> : null}
        {preview ? t('reader.lessonCount', { count: lessons.length }) : t('reader.readOf', { read, total: lessons.length })}
      </span>
    </span>
  );
};
