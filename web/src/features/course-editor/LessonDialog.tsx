import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '@/shared/calls/use-call';
import { useAnother } from '@/shared/forms/use-another';
import { Dialog } from '@/shared/ui/Dialog';
import { useDiscard } from '@/shared/typed/use-discard';
import { lessonSave, videoCheck } from './course-editor.calls';
import type { EditedLesson } from './course-editor.types';
import { lessonForm } from './form-names';
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
  const cancel = useDiscard(lessonForm(chapterId, lesson?.id ?? null), onClose);
  const { round, onAnother } = useAnother({ succeeded: status === 'succeeded', ms: 0, onClose, reset });
  return (
    <Dialog
      opened
      pending={pending}
      onClose={cancel}
      title={t(lesson ? 'courseEditor.editLesson' : 'courseEditor.newLesson')}
      size="lg"
    >
      <LessonForm key={round} courseId={courseId} chapterId={chapterId} lesson={lesson} onClose={cancel} onAnother={onAnother} />
    </Dialog>
  );
};
