import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Subscription } from '@/shared/account/account.types';
import { day } from '@/shared/i18n/format';
import { paidRest } from './paid-rest';

/** What a company that is deleted has paid for: its plan, until when, and the paid time that is lost. */
export const PlanLost = ({ subscription }: { subscription: Subscription }) => {
  const { t } = useTranslation();
  const { planName: plan, endsAt, trial, trialUsed, active, upcoming } = subscription;
  const kind = trialUsed ? 'deleteNoTrial' : !active ? 'deleteEnded' : trial ? 'deleteTrial' : 'deletePlan';
  const count = paidRest(subscription);
  return (
    <Stack gap={4}>
      <Text>{t(`account.${kind}`, { plan, day: day(endsAt) })}</Text>
      {upcoming.map(({ planName, from, to }) => (
        <Text key={from}>{t('account.deleteThen', { plan: planName, from: day(from), to: day(to) })}</Text>
      ))}
      <Text fw={600} c={count > 0 ? 'red' : undefined}>
        {count > 0 ? t('account.deleteLoss', { count }) : t('account.deleteNoLoss')}
      </Text>
    </Stack>
  );
};
