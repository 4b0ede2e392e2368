import { Skeleton, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { accountFeature, accountLoad, selectAccount } from '@/shared/account/account.feature';
import { useLoad } from '@/shared/calls/use-load';
import texts from '@/shared/i18n/en/account.json';
import { day } from '@/shared/i18n/format';
import type { Feature } from '@/shared/store/feature';
import { typedFeature } from '@/shared/typed/typed.feature';
import { LoadFailure } from '@/shared/ui/LoadFailure';
import { PageTitle } from '@/shared/ui/PageTitle';
import classes from './account.module.css';
import { accountPageSaga } from './account.saga';
import { accountPageSlice, selectFarewell } from './account.slice';
import { AccountView } from './AccountView';
import { useFreshAccount } from './use-fresh-account';

export const feature: Feature = {
  name: 'account',
  slices: [accountPageSlice],
  saga: accountPageSaga,
  uses: [accountFeature, typedFeature],
  texts,
};

/** /account (P2 §2): the company, its subscription, and what it paid. */
const AccountPage = () => {
  const { t } = useTranslation();
  const account = useSelector(selectAccount);
  const leaving = useSelector(selectFarewell) !== null;
  const { load, problem } = useLoad(accountLoad);
  useFreshAccount(account?.history.some(({ preparing }) => preparing) ?? false, leaving);
  const since = account?.company.memberSince;
  return (
    <>
      <PageTitle>{t('menu.account')}</PageTitle>
      <Title order={1}>{t('menu.account')}</Title>
      <Text c="dimmed" mt={4} mb="xl" mih={26}>
        {since ? t('account.memberSince', { date: day(since) }) : null}
      </Text>
      {account ? (
        <AccountView account={account} />
      ) : problem ? (
        <LoadFailure sentence={problem} onRetry={load} />
      ) : (
        <div className={classes.columns} aria-hidden>
          <Skeleton height={420} radius="lg" />
          <Skeleton height={420} radius="lg" />
        </div>
      )}
    </>
  );
};

export default AccountPage;
