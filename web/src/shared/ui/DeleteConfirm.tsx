import { useTranslation } from 'react-i18next';
import { ConfirmModal } from './ConfirmModal';

interface Props {
  /** Whether the question is open; the name alone would vanish before the dialog has closed. */
  opened: boolean;
  /** What is about to be deleted. */
  name: string;
  pending?: boolean;
  onDelete: () => void;
  onClose: () => void;
}

/** 'Are you sure to delete ?' with Cancel and Delete (P2 §2); every deletion of the product asks it. */
export const DeleteConfirm = ({ opened, name, pending, onDelete, onClose }: Props) => {
  const { t } = useTranslation();
  return (
    <ConfirmModal
      opened={opened}
      title={name}
      confirmLabel={t('common.delete')}
      destructive
      pending={pending}
      onConfirm={onDelete}
      onClose={onClose}
    >
      {t('common.sureToDelete')}
    </ConfirmModal>
  );
};
