import { useTranslation } from 'react-i18next';
import type { Call } from '../calls/define-call';
import { useCall } from '../calls/use-call';
import { ConfirmModal } from './ConfirmModal';
import { useSettled } from './use-settled';

interface Props<Args> {
  /** What is about to be deleted. */
  name: string;
  /** Deletes it. */
  call: Call<Args, string>;
  args: Args;
  onClose: () => void;
}

/**
 * 'Are you sure to delete ?' with Cancel and Delete (P2 §2); every deletion of the product asks it. It stays until the deletion is done
 * or refused, so that no other one is chosen and lost meanwhile.
 */
export const DeleteConfirm = <Args,>({ name, call, args, onClose }: Props<Args>) => {
  const { t } = useTranslation();
  const { run, pending } = useCall(call);
  useSettled(pending, onClose);
  return (
    <ConfirmModal
      opened
      title={name}
      confirmLabel={t('common.delete')}
      destructive
      pending={pending}
      onConfirm={() => run(args)}
      onClose={onClose}
    >
      {t('common.sureToDelete')}
    </ConfirmModal>
  );
};
