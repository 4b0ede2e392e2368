import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCall } from '@/shared/calls/use-call';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { useSettled } from '@/shared/ui/use-settled';
import type { Submission } from './approvals.api';
import { submissionDecide } from './approvals.calls';

interface Props {
  submission: Submission;
  onClose: () => void;
}

/** Approval is irreversible, and says so (P2 §4). */
export const ApproveDialog = ({ submission: { id: courseId, title, submittedAt }, onClose }: Props) => {
  const { t } = useTranslation();
  const { run, pending } = useCall(submissionDecide);
  useSettled(pending, onClose);
  return (
    <ConfirmModal
      opened
      title={t('approvals.approveTitle')}
      confirmLabel={t('approvals.approve')}
      pending={pending}
      onConfirm={() => run({ courseId, status: 'approved', reason: '', submittedAt })}
      onClose={onClose}
    >
      <Text fw={600}>{title}</Text>
      <Text mt={4}>{t('approvals.irreversible')}</Text>
    </ConfirmModal>
  );
};
