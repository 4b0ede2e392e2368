import { Button, SimpleGrid } from '@mantine/core';
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
    <ResultDialog opened tone="success" size="md" title={t('upgrade.paid')} message={t('upgrade.paidText')} onClose={onClose}>
      <Facts label={t('upgrade.payment')} facts={receipt.payment} />
      <Facts label={t('upgrade.customer')} facts={receipt.customer} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" w="100%">
        <Button component={Link} to="/account#billing" variant="default" onClick={onClose}>
          {t('upgrade.toInvoice')}
        </Button>
        <NextStepButton component={Link} to="/dashboard" onClick={onClose}>
          {t('upgrade.toDashboard')}
        </NextStepButton>
      </SimpleGrid>
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
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
};
