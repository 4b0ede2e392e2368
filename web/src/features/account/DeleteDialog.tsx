import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { Company, Subscription } from '@/shared/account/account.types';
import { useCall } from '@/shared/calls/use-call';
import { FormFault } from '@/shared/forms/FormFault';
import { day } from '@/shared/i18n/format';
import { useSentence } from '@/shared/i18n/sentence';
import { Dialog } from '@/shared/ui/Dialog';
import { ResultDialog } from '@/shared/ui/ResultDialog';
import { accountDelete } from './account.calls';
import { selectFarewell } from './account.slice';
import { PlanLost } from './PlanLost';

interface Props {
  company: Company;
  /** Unknown while it is being set up. */
  subscription: Subscription | null | undefined;
  onClose: () => void;
}

/** Closes the company, which is deleted later, once 'I Agree' is ticked; its success stays until the saga leads to the login (P2 §4). */
export const DeleteDialog = ({ company, subscription, onClose }: Props) => {
  const { t } = useTranslation();
  const say = useSentence();
  const [agreed, setAgreed] = useState(false);
  const farewell = useSelector(selectFarewell);
  const { run, reset, pending, problem } = useCall(accountDelete);
  const close = () => {
    reset();
    onClose();
  };
  if (farewell !== null) {
    return (
      <ResultDialog opened tone="success" title={t('account.deleted')} message={say(farewell.message)} onClose={() => undefined}>
        {farewell.deletesAt ? <Text>{t('account.restorableUntil', { day: day(farewell.deletesAt) })}</Text> : null}
      </ResultDialog>
    );
  }
  return (
    <Dialog opened pending={pending} onClose={close} title={t('account.deleteAccount')}>
      <Stack gap="lg">
        <Text fw={600}>{company.name}</Text>
        {subscription ? <PlanLost subscription={subscription} /> : null}
        <Text>{t('account.deleteText')}</Text>
        <Checkbox
          data-autofocus
          label={t('account.agree')}
          checked={agreed}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
        />
        <FormFault>{problem ? say(problem) : null}</FormFault>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close} disabled={pending}>
            {t('common.cancel')}
          </Button>
          <Button color="red.6" disabled={!agreed} loading={pending} onClick={() => run(company.id)}>
            {t('account.deleteAccount')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
