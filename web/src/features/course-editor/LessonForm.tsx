import { Button, Group, Radio, Stack, TextInput } from '@mantine/core';
import { LESSON_NAME_MAX_ADD } from '@lms360/contracts/rules/limits';
import { lessonPdf } from '@lms360/contracts/rules/uploads';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '@/shared/calls/use-call';
import { FormFault } from '@/shared/forms/FormFault';
import { useRuleForm, useServerFaults } from '@/shared/forms/use-rule-form';
import { useUpload } from '@/shared/forms/use-upload';
import { useKeepTyped, useTyped } from '@/shared/typed/use-typed';
import { lessonSave } from './course-editor.calls';
import type { EditedLesson } from './course-editor.types';
import * as forms from './form-names';
import { lessonRule, type LessonFields } from './lesson-rule';
import classes from './editor.module.css';
import { PdfField } from './PdfField';
import { VideoField } from './VideoField';

interface Props {
  courseId: string;
  chapterId: string;
  lesson: EditedLesson | null;
  onClose: () => void;
}

/** Name, file type, and the video's link or the PDF (P2 §5). */
export const LessonForm = ({ courseId, chapterId, lesson, onClose }: Props) => {
  const { t } = useTranslation();
  const { run, pending, problem } = useCall(lessonSave);
  const id = lesson?.id ?? null;
  const name = forms.lessonForm(chapterId, id);
  const saved: LessonFields = {
    lesson_name: lesson?.name ?? '',
    file_type: lesson?.type ?? '',
    image: lesson?.type === 'V' ? (lesson.path ?? '') : '',
  };
  const { initial, drop } = useTyped(name, saved);
  const form = useRuleForm({ rule: lessonRule(lesson?.name ?? null), initialValues: initial });
  useKeepTyped(name, saved, form.values);
  const pdf = useUpload(lessonPdf, lesson?.type === 'P' ? lesson.path : null);
  const { file_type: type } = form.values;
  const isPdf = type === 'P';
  // A refused PDF has no text field to stand at: the sentence stands at the file, until another is chosen.
  const refusedFile = isPdf ? problem?.fields['image'] : undefined;
  const refused = useServerFaults(form, problem, isPdf ? { image: 'file' } : {});
  const refuse = useEffectEvent(() => {
    if (refusedFile) pdf.refuse(refusedFile);
  });
  useEffect(() => refuse(), [problem]);
  const submit = form.onSubmit(
    ({ lesson_name, image }) => {
      const common = { id, courseId, chapterId, name: lesson_name, link: image };
      if (type === 'V') run({ ...common, type, file: null });
      else if (isPdf && pdf.check()) run({ ...common, type, file: pdf.file });
    },
    () => void (isPdf && pdf.check()),
  );
  const cancel = () => {
    drop();
    onClose();
  };
  return (
    <form noValidate onSubmit={submit} aria-label={t(lesson ? 'courseEditor.editLesson' : 'courseEditor.newLesson')}>
      <Stack gap="md">
        <TextInput
          className={classes.steady}
          label={t('courseEditor.lessonName')}
          withAsterisk
          data-autofocus
          maxLength={LESSON_NAME_MAX_ADD}
          {...form.getInputProps('lesson_name')}
        />
        <Radio.Group label={t('courseEditor.fileType')} withAsterisk {...form.getInputProps('file_type')}>
          <Group gap="lg" mt={4} mb={6}>
            <Radio value="V" label={t('courseEditor.videoLink')} />
            <Radio value="P" label={t('courseEditor.pdfUpload')} />
          </Group>
        </Radio.Group>
        {type === 'V' ? <VideoField form={form} /> : null}
        {isPdf ? <PdfField pdf={pdf} /> : null}
        <FormFault>{refusedFile ? null : refused}</FormFault>
        <Group justify="flex-end">
          <Button variant="default" onClick={cancel} disabled={pending}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={pending}>
            {t('courseEditor.saveLesson')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
