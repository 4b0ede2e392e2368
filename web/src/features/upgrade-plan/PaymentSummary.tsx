import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { FormFault } from '@/shared/forms/FormFault';
import { Dialog } from '@/shared/ui/Dialog';
import { NextStepButton } from '@/shared/ui/NextStepButton';
import { Amounts } from './Amounts';
import { Changes } from './Changes';
import { InvoiceRecipient } from './InvoiceRecipient';
import { payChosen, selectUpgrade } from './upgrade.slice';
import type { Order } from './upgrade.types';

interface Props {
  order: Order;
  /** The checkout is being opened. */
  opening: boolean;
  onClose: () => void;
}

/** What is bought and what it costs, before anything is paid. */
export const PaymentSummary = ({ order, opening, onClose }: Props) => {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  return (
    <Dialog opened pending={opening} onClose={onClose} title={t('upgrade.summary')}>
      <Stack gap="lg">
        <Amounts order={order} />
        <Changes order={order} />
        <InvoiceRecipient recipient={order.recipient} onLeave={onClose} />
        <Returned />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={opening}>
            {t('common.cancel')}
          </Button>
          <NextStepButton loading={opening} onClick={() => dispatch(payChosen())} data-autofocus>
            {t('upgrade.pay')}
          </NextStepButton>
        </Group>
      </Stack>
    </Dialog>
  );
};

/** Why the summary is shown again: the checkout was closed, or could not be reached. */
const Returned = () => {
  const { t } = useTranslation();
  const { returned } = useSelector(selectUpgrade);
  if (returned === 'unreachable') return <FormFault>{t('upgrade.checkoutUnreachable')}</FormFault>;
  return returned === 'cancelled' ? (
    <Text fw={600} role="status">
      {t('upgrade.cancelled')}
    </Text>
  ) : null;
};
