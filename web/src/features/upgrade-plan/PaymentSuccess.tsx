import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSentence } from '@/shared/i18n/sentence';
import { NextStepButton } from '@/shared/ui/NextStepButton';
import { ResultDialog } from '@/shared/ui/ResultDialog';
import classes from './upgrade.module.css';
import type { Fact, Receipt } from './upgrade.types';

/** Paid: what and by whom, and where the invoice is. */
export const PaymentSuccess = ({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <ResultDialog opened tone="success" title={t('upgrade.paid')} message={t('upgrade.paidText')} onClose={onClose}>
      <Facts label={t('upgrade.payment')} facts={receipt.payment} />
      <Facts label={t('upgrade.customer')} facts={receipt.customer} />
      <Group grow w="100%" gap="sm">
        <Button component={Link} to="/account" variant="default" px="sm" onClick={onClose}>
          {t('upgrade.toInvoice')}
        </Button>
        <NextStepButton component={Link} to="/dashboard" px="sm" onClick={onClose}>
          {t('upgrade.toDashboard')}
        </NextStepButton>
      </Group>
    </ResultDialog>
  );
};

const Facts = ({ label, facts }: { label: string; facts: Fact[] }) => {
  const say = useSentence();
  return (
    <dl className={`${classes.amounts} ${classes.facts}`} aria-label={label}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{say(fact.label)}</dt>
          <dd className="lms-numbers">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
};
