import { Button } from '@mantine/core';
import { ACCOUNT_INCOMPLETE } from '@lms360/contracts/rules/account';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCall } from '@/shared/calls/use-call';
import { useSentence } from '@/shared/i18n/sentence';
import { ResultDialog } from '@/shared/ui/ResultDialog';
import { orderOpen } from './upgrade.calls';

/** 'Warning!!' with the server's message for 3 s (P2 §8); missing account details lead to their form. */
export const OrderRefused = () => {
  const { t } = useTranslation();
  const say = useSentence();
  const { problem, reset } = useCall(orderOpen);
  if (!problem || problem.status === 401) return null;
  return (
    <ResultDialog opened tone="failure" title={t('upgrade.warning')} message={say(problem)} onClose={reset}>
      {problem.message === ACCOUNT_INCOMPLETE ? (
        <Button component={Link} to="/account?edit=purchase" onClick={reset}>
          {t('upgrade.editAccount')}
        </Button>
      ) : null}
    </ResultDialog>
  );
};
