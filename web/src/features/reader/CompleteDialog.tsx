import { useTranslation } from 'react-i18next';
import { useCall } from '@/shared/calls/use-call';
import type { Sentence } from '@/shared/i18n/sentence';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { useSettled } from '@/shared/ui/use-settled';
import { lessonComplete } from './reader.calls';

interface Props {
  opened: boolean;
  lessonId: string;
  onClose: () => void;
  /** The server's sentence when it did not record the lesson. */
  onRefused: (sentence: Sentence) => void;
}

/** 'Have you finished reading the lesson?' (P2 §2). */
export const CompleteDialog = ({ opened, lessonId, onClose, onRefused }: Props) => {
  const { t } = useTranslation();
  const { run, pending, problem } = useCall(lessonComplete);
  useSettled(pending, () => {
    onClose();
    if (problem && problem.status !== 401) onRefused(problem);
  });
  return (
    <ConfirmModal
      opened={opened}
      title={t('readerDialogs.confirmTitle')}
      confirmLabel={t('readerDialogs.yes')}
      pending={pending}
      onConfirm={() => run(lessonId)}
      onClose={onClose}
    >
      {t('readerDialogs.confirm')}
    </ConfirmModal>
  );
};
