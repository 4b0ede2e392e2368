import { Alert, Skeleton, Text, Title } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { accountFeature, accountLoad, selectAccount } from '@/shared/account/account.feature';
import { SubscriptionPanel } from '@/shared/account/SubscriptionPanel';
import { useLoad } from '@/shared/calls/use-load';
import { useSentence } from '@/shared/i18n/sentence';
import { daysLeft } from '@/shared/session/days-left';
import { renewalSlice } from '@/shared/session/renewal.slice';
import { selectSession } from '@/shared/session/session.slice';
import texts from '@/shared/i18n/en/upgrade.json';
import type { Feature } from '@/shared/store/feature';
import { PageTitle } from '@/shared/ui/PageTitle';
import { PlanChoice } from './PlanChoice';
import { Purchase } from './Purchase';
import { SUBSCRIPTION_ENDED } from './sentences';
import classes from './upgrade.module.css';
import { upgradeSaga } from './upgrade.saga';
import { upgradeSlice } from './upgrade.slice';

export const feature: Feature = {
  name: 'upgrade',
  slices: [upgradeSlice, renewalSlice],
  saga: upgradeSaga,
  uses: [accountFeature],
  texts,
};

/** /upgradeplan (P2 §2): what the company has, what it can have, and the way through the payment. Open to an expired company too. */
const UpgradePage = () => {
  const { t } = useTranslation();
  const account = useSelector(selectAccount);
  const say = useSentence();
  const { subEndDate } = useSelector(selectSession);
  const { problem } = useLoad(accountLoad);
  const subscription = account?.subscription ?? null;
  const trialUsed = subscription?.trialUsed === true;
  const ended = subscription ? !subscription.active : (daysLeft(subEndDate) ?? 0) < 0;
  return (
    <>
      <PageTitle>{t('upgrade.title')}</PageTitle>
      <Title order={1}>{t('upgrade.title')}</Title>
      <Text c="dimmed" mt={4} mb="xl">
        {t('upgrade.intro')}
      </Text>
      {ended ? (
        <Alert
          color="red"
          mb="lg"
          icon={<IconAlertCircle aria-hidden />}
          title={t(trialUsed ? 'upgrade.trialUsed' : 'expiry.expired')}
        >
          {trialUsed ? t('upgrade.trialUsedHint') : say(SUBSCRIPTION_ENDED)}
        </Alert>
      ) : null}
      <div className={classes.page}>
        <PlanChoice subscription={subscription} />
        {subscription ? (
          <SubscriptionPanel subscription={subscription} />
        ) : problem ? null : (
          <Skeleton height={340} radius="lg" aria-hidden />
        )}
      </div>
      <Purchase />
    </>
  );
};

export default UpgradePage;
