import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import type { Submission } from './approvals.api';

interface Props {
  submission: Submission;
  onConfirm: () => void;
  onClose: () => void;
}

/** Approval is irreversible, and says so (P2 §4). */
export const ApproveDialog = ({ submission, onConfirm, onClose }: Props) => {
  const { t } = useTranslation();
  return (
    <ConfirmModal
      opened
      title={t('approvals.approveTitle')}
      confirmLabel={t('approvals.approve')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Text fw={600}>{submission.title}</Text>
      <Text mt={4}>{t('approvals.irreversible')}</Text>
    </ConfirmModal>
  );
};
