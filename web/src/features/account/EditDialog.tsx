import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company } from '@/shared/account/account.types';
import { useCall } from '@/shared/calls/use-call';
import { Dialog } from '@/shared/ui/Dialog';
import { accountSave, pincodeLookUp } from './account.calls';
import { EditForm } from './EditForm';

interface Props {
  company: Company;
  /** The page the person was on the way to, which needs a complete account. */
  next: string | undefined;
  onClose: () => void;
}

/** Edits the account; once it is saved, it closes. */
export const EditDialog = ({ company, next, onClose }: Props) => {
  const { t } = useTranslation();
  const { status, reset } = useCall(accountSave);
  const { reset: forgetPlace } = useCall(pincodeLookUp);
  useEffect(
    () => () => {
      reset();
      forgetPlace();
    },
    [reset, forgetPlace],
  );
  useEffect(() => {
    // With a next page the saga leads there.
    if (status === 'succeeded' && !next) onClose();
  }, [status, next, onClose]);
  return (
    <Dialog opened onClose={onClose} title={t('account.editTitle')} size="lg">
      <EditForm company={company} next={next} />
    </Dialog>
  );
};
