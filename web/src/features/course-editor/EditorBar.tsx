import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isOpen } from '@/shared/authoring/course-status';
import { useSubmit } from '@/shared/calls/use-submit';
import { FormFault } from '@/shared/forms/FormFault';
import { useSentence } from '@/shared/i18n/sentence';
import { NextStepButton } from '@/shared/ui/NextStepButton';
import { courseMove } from './course-editor.calls';
import type { EditedCourse } from './course-editor.types';
import classes from './editor.module.css';
import { submissionFault } from './submission-fault';

/** Back, Save Draft and Submit (Resubmit after a rejection), or Undo Submit while the course waits (P2 §2, §4). */
export const EditorBar = ({ course: { id, status, chapters } }: { course: EditedCourse }) => {
  const { t } = useTranslation();
  const say = useSentence();
  const { run, pending, problem } = useSubmit(courseMove);
  const [asked, setAsked] = useState(false);
  const missing = submissionFault(chapters);
  // Asked once, the sentence follows what the author does about it.
  const sentence = (asked ? missing : null) ?? problem?.message;
  const submit = () => {
    setAsked(true);
    if (missing === null) run({ id, to: 'pending' });
  };
  // The next step is what is missing, as long as something is.
  const SubmitButton = missing === null ? NextStepButton : Button;
  return (
    <div className={`${classes.bar} lms-lower-bar`}>
      <FormFault>{sentence ? say(sentence) : null}</FormFault>
      <div className={classes.barButtons}>
        <Button variant="default" component={Link} to="/my-course" className={classes.barBack}>
          {t('courseEditor.back')}
        </Button>
        {isOpen(status) ? (
          <>
            <Button variant="default" onClick={() => run({ id, to: 'draft' })} disabled={pending}>
              {t('courseEditor.saveDraft')}
            </Button>
            <SubmitButton variant={missing === null ? 'filled' : 'default'} onClick={submit} loading={pending}>
              {t(status === 'rejected' ? 'courseEditor.resubmit' : 'courseEditor.submit')}
            </SubmitButton>
          </>
        ) : null}
        {status === 'pending' ? (
          <Button variant="default" onClick={() => run({ id, to: 'draft' })} loading={pending}>
            {t('courseEditor.undoSubmit')}
          </Button>
        ) : null}
      </div>
    </div>
  );
};
