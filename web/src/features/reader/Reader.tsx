import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Sentence } from '@/shared/i18n/sentence';
import { LazyFeature } from '@/shared/store/LazyFeature';
import { CourseHead } from './CourseHead';
import { LessonBar } from './LessonBar';
import { LessonView } from './LessonView';
import { Outline } from './Outline';
import { PreviewNotice } from './PreviewNotice';
import classes from './Reader.module.css';
import type { Lesson, ReaderCourse } from './reader.api';
import { lockSentence } from './reading-order';
import { loadDialogs, useDialogs } from './use-dialogs';

interface Props {
  course: ReaderCourse;
  lesson: Lesson;
  back: { to: string; label: string };
  /** Stands in the notice of a preview. */
  decision: ReactNode;
  onShow: (lessonId: string) => void;
}

/** Outline at the left, lesson at the right; on a phone the outline is a drawer and the next step is under the thumb. */
export const Reader = ({ course, lesson, back, decision, onShow }: Props) => {
  const { t } = useTranslation();
  const [drawer, setDrawer] = useState(false);
  const [asking, setAsking] = useState(false);
  const [alert, setAlert] = useState<string | Sentence | null>(null);
  const dialogs = useDialogs(drawer || asking || alert !== null);

  const select = ({ id, locked }: Lesson) => {
    setDrawer(false);
    if (locked) setAlert(lockSentence(course, id));
    else onShow(id);
  };

  const giveUp = () => {
    setDrawer(false);
    setAsking(false);
    setAlert(null);
    dialogs.drop();
  };

  return (
    <div className={classes.reader}>
      <aside className={classes.side}>
        <Anchor component={Link} to={back.to} className={classes.back}>
          <IconArrowLeft size={18} aria-hidden />
          {back.label}
        </Anchor>
        <CourseHead course={course} />
        <div className={classes.outline} data-covered={drawer}>
          <Outline label={t('reader.outline')} course={course} currentId={lesson.id} onSelect={select} />
        </div>
      </aside>
      <div className={classes.stage} data-lesson={lesson.name}>
        {course.preview ? <PreviewNotice>{decision}</PreviewNotice> : null}
        <LessonView key={lesson.id} courseId={course.id} lesson={lesson} />
        <LessonBar
          course={course}
          lesson={lesson}
          onOutline={() => setDrawer(true)}
          onComplete={() => setAsking(true)}
          onSelect={select}
        />
      </div>
      {dialogs.present ? (
        <LazyFeature
          load={loadDialogs}
          props={{
            lessonId: lesson.id,
            outline: <Outline label={course.name} course={course} currentId={lesson.id} onSelect={select} />,
            outlining: drawer,
            asking,
            alert,
            onOutlineClose: () => setDrawer(false),
            onAsked: () => setAsking(false),
            onAlert: setAlert,
          }}
          onFailed={giveUp}
        />
      ) : null}
    </div>
  );
};
