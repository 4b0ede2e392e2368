import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isComplete, type Account } from '@/shared/account/account.types';
import { SubscriptionPanel } from '@/shared/account/SubscriptionPanel';
import { useDiscard } from '@/shared/typed/use-discard';
import { useReopened } from '@/shared/typed/use-reopened';
import { NextStepButton } from '@/shared/ui/NextStepButton';
import classes from './account.module.css';
import { AccountPasswordDialog } from './AccountPasswordDialog';
import { BillingHistory } from './BillingHistory';
import { CompanyPanel } from './CompanyPanel';
import { DeleteDialog } from './DeleteDialog';
import { EditDialog } from './EditDialog';
import { ACCOUNT_FORM } from './form-name';
import { useEditing } from './use-editing';

const noRows: never[] = [];
const PLANS = '/upgradeplan';

/** The account once it is known, with the dialogs that change it. */
export const AccountView = ({ account: { company, subscription, history } }: { account: Account }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const editing = useEditing();
  const beforePurchase = editing.purpose === 'purchase';
  const [dialog, setDialog] = useState<'password' | 'delete' | null>(null);
  const close = () => setDialog(null);
  const cancel = useDiscard(ACCOUNT_FORM, editing.stop);
  useReopened(
    noRows,
    () => ACCOUNT_FORM,
    () => editing.purpose ?? editing.start('edit'),
  );
  // P2 §4, Renew: the plans need a complete account.
  const renew = () => (isComplete(company) ? void navigate(PLANS) : editing.start('purchase'));
  return (
    <>
      <div className={classes.columns}>
        <CompanyPanel company={company} onEdit={() => editing.start('edit')}>
          <Button variant="default" size="sm" onClick={() => setDialog('password')}>
            {t('account.changePassword')}
          </Button>
          <Button variant="subtle" color="red" size="sm" onClick={() => setDialog('delete')}>
            {t('account.deleteAccount')}
          </Button>
        </CompanyPanel>
        {subscription ? (
          <SubscriptionPanel subscription={subscription}>
            <NextStepButton fullWidth onClick={renew}>
              {t('account.renew')}
            </NextStepButton>
          </SubscriptionPanel>
        ) : null}
      </div>
      <BillingHistory rows={history} />
      {editing.purpose ? (
        <EditDialog
          company={company}
          beforePurchase={beforePurchase}
          // Replaces this page's address, so that Back does not open the dialog again.
          onSaved={beforePurchase ? () => void navigate(PLANS, { replace: true }) : editing.stop}
          onClose={cancel}
        />
      ) : null}
      {dialog === 'password' ? <AccountPasswordDialog onClose={close} /> : null}
      {dialog === 'delete' ? <DeleteDialog company={company} subscription={subscription} onClose={close} /> : null}
    </>
  );
};
