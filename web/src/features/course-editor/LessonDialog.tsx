import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '@/shared/calls/use-call';
import { Dialog } from '@/shared/ui/Dialog';
import { useAutoClose } from '@/shared/ui/use-auto-close';
import { lessonSave, videoCheck } from './course-editor.calls';
import type { EditedLesson } from './course-editor.types';
import { LessonForm } from './LessonForm';

interface Props {
  courseId: string;
  chapterId: string;
  /** `null`: a new lesson. */
  lesson: EditedLesson | null;
  onClose: () => void;
}

/** Adds a lesson to a chapter, or edits one. */
export const LessonDialog = ({ courseId, chapterId, lesson, onClose }: Props) => {
  const { t } = useTranslation();
  const { status, pending, reset } = useCall(lessonSave);
  const { reset: forgetVideo } = useCall(videoCheck);
  useEffect(() => {
    const forget = () => {
      reset();
      forgetVideo();
    };
    forget();
    return forget;
  }, [reset, forgetVideo]);
  useAutoClose(status === 'succeeded', 0, onClose);
  return (
    <Dialog
      opened
      pending={pending}
      onClose={onClose}
      title={t(lesson ? 'courseEditor.editLesson' : 'courseEditor.newLesson')}
      size="lg"
    >
      <LessonForm courseId={courseId} chapterId={chapterId} lesson={lesson} onClose={onClose} />
    </Dialog>
  );
};
