import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company } from '@/shared/account/account.types';
import { useCall } from '@/shared/calls/use-call';
import { Dialog } from '@/shared/ui/Dialog';
import { accountSave, pincodeLookUp } from './account.calls';
import { EditForm } from './EditForm';

interface Props {
  company: Company;
  /** The person came from the plans, which need a complete account. */
  beforePurchase: boolean;
  onSaved: () => void;
  onClose: () => void;
}

/** Edits the account. */
export const EditDialog = ({ company, beforePurchase, onSaved, onClose }: Props) => {
  const { t } = useTranslation();
  const { status, pending, reset } = useCall(accountSave);
  const { reset: forgetPlace } = useCall(pincodeLookUp);
  useEffect(
    () => () => {
      reset();
      forgetPlace();
    },
    [reset, forgetPlace],
  );
  const goOn = useEffectEvent(onSaved);
  useEffect(() => {
    if (status === 'succeeded') goOn();
  }, [status]);
  return (
    <Dialog opened pending={pending} onClose={onClose} title={t('account.editTitle')} size="lg">
      <EditForm company={company} beforePurchase={beforePurchase} onCancel={onClose} />
    </Dialog>
  );
};
