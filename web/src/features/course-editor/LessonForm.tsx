import { Button, Group, Radio, Stack, TextInput } from '@mantine/core';
import { lessonKinds as contracts, lessonKindNames, type LessonKind } from '@lms360/contracts/lesson-kinds';
import { lessonPdf } from '@lms360/contracts/rules/uploads';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '@/shared/calls/use-call';
import { AnotherButton } from '@/shared/forms/AnotherButton';
import { FormFault } from '@/shared/forms/FormFault';
import { useServerFaults } from '@/shared/forms/use-rule-form';
import { UploadProgress } from '@/shared/forms/UploadProgress';
import { useUpload } from '@/shared/forms/use-upload';
import { KeptNote } from '@/shared/typed/KeptNote';
import { useKeptForm } from '@/shared/typed/use-kept-form';
import { lessonSave } from './course-editor.calls';
import type { EditedLesson } from './course-editor.types';
import * as forms from './form-names';
import { lessonKinds } from './lesson-kinds';
import { chosenKind, lessonRule, type LessonFields } from './lesson-rule';
import classes from './editor.module.css';

interface Props {
  courseId: string;
  chapterId: string;
  lesson: EditedLesson | null;
  onClose: () => void;
  /** Whether another is to be added after this one. */
  onAnother: (another: boolean) => void;
}

const hasFile = (kind: LessonKind): boolean => contracts[kind].upload !== undefined;

/** Name, file type, and the content of that kind: the video's link or the PDF (P2 §5). */
export const LessonForm = ({ courseId, chapterId, lesson, onClose, onAnother }: Props) => {
  const { t } = useTranslation();
  const { run, stop, sending, pending, problem } = useCall(lessonSave);
  const id = lesson?.id ?? null;
  const name = forms.lessonForm(chapterId, id);
  const saved: LessonFields = {
    lesson_name: lesson?.name ?? '',
    file_type: lesson ? contracts[lesson.kind].fileType : '',
    image: lesson && !hasFile(lesson.kind) ? (lesson.path ?? '') : '',
  };
  const { form, note } = useKeptForm({ name, rule: lessonRule(lesson?.name ?? null), saved });
  const upload = useUpload(lessonPdf, lesson && hasFile(lesson.kind) ? lesson.path : null);
  const kind = chosenKind(form.values);
  const withFile = kind !== undefined && hasFile(kind);
  const shown = kind && lessonKinds[kind];
  // A refused file has no text field to stand at: the sentence stands at the file, until another is chosen.
  const refusedFile = withFile ? problem?.fields['image'] : undefined;
  const refused = useServerFaults(form, problem, withFile ? { image: 'file' } : {});
  const refuse = useEffectEvent(() => {
    if (refusedFile) upload.refuse(refusedFile);
  });
  useEffect(() => refuse(), [problem]);
  const submit = form.onSubmit(
    ({ lesson_name, image }) => {
      if (!kind || (withFile && !upload.check())) return;
      run({ id, courseId, chapterId, name: lesson_name, kind, link: image, file: withFile ? upload.file : null });
    },
    () => void (withFile && upload.check()),
  );
  return (
    <form noValidate onSubmit={submit} aria-label={t(lesson ? 'courseEditor.editLesson' : 'courseEditor.newLesson')}>
      <Stack gap="md">
        <KeptNote {...note} />
        <TextInput
          className={classes.steady}
          label={t('courseEditor.lessonName')}
          withAsterisk
          data-autofocus
          {...form.getInputProps('lesson_name')}
        />
        <Radio.Group label={t('courseEditor.fileType')} withAsterisk {...form.getInputProps('file_type')}>
          <Group gap="lg" mt={4} mb={6}>
            {lessonKindNames.map((each) => (
              <Radio key={each} value={contracts[each].fileType} label={t(`lessonKinds.${each}.choice`)} />
            ))}
          </Group>
        </Radio.Group>
        {shown ? <shown.Field form={form} upload={upload} /> : null}
        <FormFault>{refusedFile ? null : refused}</FormFault>
        <UploadProgress call={lessonSave} />
        <Group justify="flex-end">
          <Button variant="default" onClick={sending ? stop : onClose} disabled={pending && !sending}>
            {t('common.cancel')}
          </Button>
          {lesson ? null : <AnotherButton onAnother={onAnother} disabled={pending} />}
          <Button type="submit" loading={pending} onClick={() => onAnother(false)}>
            {t('courseEditor.saveLesson')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
