import { Button, Group, Stack, TextInput } from '@mantine/core';
import { chapterForm } from '@lms360/contracts/rules/chapter';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '@/shared/calls/use-call';
import { AnotherButton } from '@/shared/forms/AnotherButton';
import { FormFault } from '@/shared/forms/FormFault';
import { useAnother } from '@/shared/forms/use-another';
import { useServerFaults } from '@/shared/forms/use-rule-form';
import { KeptNote } from '@/shared/typed/KeptNote';
import { useKeptForm } from '@/shared/typed/use-kept-form';
import { chapterSave } from './course-editor.calls';
import type { EditedChapter } from './course-editor.types';
import * as forms from './form-names';

interface Props {
  courseId: string;
  /** `null`: a new chapter. */
  chapter: EditedChapter | null;
  onClose: () => void;
}

/** Names a chapter, in its place in the outline. */
export const ChapterForm = ({ courseId, chapter, onClose }: Props) => {
  const { t } = useTranslation();
  const { run, reset, pending, problem, status } = useCall(chapterSave);
  useEffect(() => {
    reset();
    return reset;
  }, [reset]);
  const id = chapter?.id ?? null;
  const name = forms.chapterForm(courseId, id);
  const saved = { chapter_name: chapter?.name ?? '' };
  const { form, drop, note } = useKeptForm({ name, rule: chapterForm, saved });
  const refused = useServerFaults(form, problem);
  const startAnew = () => {
    reset();
    form.setValues(saved);
    field.current?.focus();
  };
  const { onAnother } = useAnother({ succeeded: status === 'succeeded', ms: 0, onClose, reset: startAnew });
  const field = useRef<HTMLInputElement>(null);
  const cancel = () => {
    drop();
    onClose();
  };
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ chapter_name }) => run({ id, courseId, name: chapter_name }))}
      aria-label={t(chapter ? 'courseEditor.editChapter' : 'courseEditor.newChapter')}
    >
      <Stack gap="sm">
        <KeptNote {...note} />
        <TextInput
          label={t('courseEditor.chapterName')}
          withAsterisk
          autoFocus
          ref={field}
          {...form.getInputProps('chapter_name')}
        />
        <FormFault>{refused}</FormFault>
        <Group gap="sm">
          <Button type="submit" size="sm" loading={pending} onClick={() => onAnother(false)}>
            {t('courseEditor.saveChapter')}
          </Button>
          {chapter ? null : <AnotherButton onAnother={onAnother} disabled={pending} size="sm" />}
          <Button variant="default" size="sm" onClick={cancel} disabled={pending}>
            {t('common.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
