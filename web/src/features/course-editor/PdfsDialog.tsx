import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { LESSON_NAME_MAX_ADD, LESSON_NAME_MIN } from '@lms360/contracts/rules/limits';
import { lessonForm } from '@lms360/contracts/rules/lesson';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useCall } from '@/shared/calls/use-call';
import { UploadProgress } from '@/shared/forms/UploadProgress';
import { type Sentence, useSentence } from '@/shared/i18n/sentence';
import { Dialog } from '@/shared/ui/Dialog';
import { pdfsSave } from './course-editor.calls';
import { selectRefusedPdfs } from './course-editor.slice';
import type { EditedChapter } from './course-editor.types';
import type { NamedPdf } from './pdfs.api';
import classes from './outline.module.css';

/** As many documents are added at once. */
const PDFS_MAX = 20;

interface Props {
  courseId: string;
  chapter: EditedChapter;
  files: File[];
  onClose: () => void;
}

type Row = NamedPdf & { fault?: Sentence | undefined };

const nameFault = (name: string): Sentence | undefined => {
  const message = lessonForm.shape.lesson_name.safeParse(name).error?.issues[0]?.message;
  return message === undefined ? undefined : { message };
};

/** Adds a lesson for each chosen PDF, named after its file. Those that are refused stay with the reason. */
export const PdfsDialog = ({ courseId, chapter, files, onClose }: Props) => {
  const { t } = useTranslation();
  const say = useSentence();
  const { run, stop, reset, sending, pending, status } = useCall(pdfsSave);
  const refused = useSelector(selectRefusedPdfs);
  const named = (file: File): string => {
    const name = file.name
      .replace(/\.pdf$/i, '')
      .replaceAll(/[_\s]+/g, ' ')
      .trim();
    const long = name.length < LESSON_NAME_MIN ? t('courseEditor.pdfNamed', { name }) : name;
    return long.slice(0, LESSON_NAME_MAX_ADD).trim();
  };
  const [rows, setRows] = useState<Row[]>(() => files.slice(0, PDFS_MAX).map((file, key) => ({ key, name: named(file), file })));
  // What was added is gone; what was refused stays with the reason until it is changed or sent again.
  const answered = status === 'succeeded';
  const shown = answered
    ? rows.filter(({ key }) => key in refused).map((row) => ({ ...row, fault: row.fault ?? refused[row.key] }))
    : rows;
  const left = (key: number) => shown.filter((row) => row.key !== key);
  const change = (key: number, name: string) => {
    setRows(shown.map((row) => (row.key === key ? { ...row, name, fault: undefined } : row)));
    if (answered) reset();
  };
  useEffect(() => reset, [reset]);
  const done = answered && shown.length === 0;
  const finish = useEffectEvent(() => {
    if (done) onClose();
  });
  useEffect(() => finish(), [done]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = shown.map((row) => ({ ...row, fault: nameFault(row.name) }));
    setRows(checked);
    if (checked.every(({ fault }) => !fault)) run({ courseId, chapterId: chapter.id, pdfs: checked });
    else if (answered) reset();
  };
  const leaveOut = (key: number) => {
    if (left(key).length === 0) return onClose();
    setRows(left(key));
    if (answered) reset();
  };
  const leave = () => {
    if (sending) stop();
    onClose();
  };
  return (
    <Dialog opened pending={pending} onClose={leave} title={t('courseEditor.addPdfsTo', { chapter: chapter.name })} size="lg">
      <form noValidate onSubmit={submit} aria-label={t('courseEditor.addPdfs')}>
        <Stack gap="sm">
          {files.length > PDFS_MAX ? (
            <Text size="sm">{t('courseEditor.pdfsMost', { most: PDFS_MAX, all: files.length })}</Text>
          ) : null}
          {shown.map(({ key, name, file, fault }) => (
            <Group key={key} gap="xs" align="flex-start" wrap="nowrap">
              <TextInput
                className={classes.pdfRow}
                aria-label={t('courseEditor.lessonNameOf', { file: file.name })}
                description={file.name}
                inputWrapperOrder={['label', 'input', 'error', 'description']}
                value={name}
                error={fault && say(fault)}
                disabled={pending}
                onChange={({ currentTarget }) => change(key, currentTarget.value)}
              />
              <ActionIcon
                mt={4}
                color="red"
                aria-label={t('courseEditor.leaveOut', { file: file.name })}
                disabled={pending}
                onClick={() => leaveOut(key)}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </Group>
          ))}
          <UploadProgress call={pdfsSave} />
          <Group justify="flex-end">
            <Button variant="default" onClick={leave} disabled={pending && !sending}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={pending} data-autofocus>
              {t('courseEditor.savePdfs', { count: shown.length })}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
