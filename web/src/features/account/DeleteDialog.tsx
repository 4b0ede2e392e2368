import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { Company } from '@/shared/account/account.types';
import { useCall } from '@/shared/calls/use-call';
import { FormFault } from '@/shared/forms/FormFault';
import { useSentence } from '@/shared/i18n/sentence';
import { Dialog } from '@/shared/ui/Dialog';
import { ResultDialog } from '@/shared/ui/ResultDialog';
import { accountDelete } from './account.calls';
import { selectFarewell } from './account.slice';

interface Props {
  company: Company;
  onClose: () => void;
}

/** Deletes the company once 'I Agree' is ticked; its success stays until the saga leads to the login (P2 §4). */
export const DeleteDialog = ({ company, onClose }: Props) => {
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
    return <ResultDialog opened tone="success" title={t('account.deleted')} message={say(farewell)} onClose={() => undefined} />;
  }
  return (
    <Dialog opened pending={pending} onClose={close} title={t('account.deleteAccount')}>
      <Stack gap="lg">
        <Text fw={600}>{company.name}</Text>
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
