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
 * 'Are you sure to delete ?' with Cancel and Delete (P2 §2); used for every deletion. It stays open until the deletion has succeeded
 * or been refused, so that no second one can be started meanwhile.
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
