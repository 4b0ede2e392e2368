import { Skeleton, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { accountFeature, accountLoad, selectAccount } from '@/shared/account/account.feature';
import { SubscriptionPanel } from '@/shared/account/SubscriptionPanel';
import { useCall } from '@/shared/calls/use-call';
import { renewalSlice } from '@/shared/session/renewal.slice';
import type { Feature } from '@/shared/store/feature';
import { PageTitle } from '@/shared/ui/PageTitle';
import { PlanChoice } from './PlanChoice';
import { Purchase } from './Purchase';
import classes from './upgrade.module.css';
import { upgradeSaga } from './upgrade.saga';
import { upgradeSlice } from './upgrade.slice';

export const feature: Feature = {
  name: 'upgrade',
  slices: [upgradeSlice, renewalSlice],
  saga: upgradeSaga,
  uses: [accountFeature],
};

/** /upgradeplan (P2 §2): what the company has, what it can have, and the way through the payment. Open to an expired company too. */
const UpgradePage = () => {
  const { t } = useTranslation();
  const account = useSelector(selectAccount);
  const { run: load, problem } = useCall(accountLoad);
  useEffect(() => load(), [load]);
  return (
    <>
      <PageTitle>{t('upgrade.title')}</PageTitle>
      <Title order={1}>{t('upgrade.title')}</Title>
      <Text c="dimmed" mt={4} mb="xl">
        {t('upgrade.intro')}
      </Text>
      <div className={classes.page}>
        <PlanChoice subscription={account?.subscription ?? null} />
        {account?.subscription ? (
          <SubscriptionPanel subscription={account.subscription} />
        ) : problem ? null : (
          <Skeleton height={340} radius="lg" aria-hidden />
        )}
      </div>
      <Purchase subscription={account?.subscription ?? null} />
    </>
  );
};

export default UpgradePage;
