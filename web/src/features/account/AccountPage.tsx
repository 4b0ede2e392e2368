import { Skeleton, Text, Title } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { accountFeature, accountLoad, selectAccount } from '@/shared/account/account.feature';
import { useLoad } from '@/shared/calls/use-load';
import { day } from '@/shared/i18n/format';
import type { Feature } from '@/shared/store/feature';
import { LoadFailure } from '@/shared/ui/LoadFailure';
import { PageTitle } from '@/shared/ui/PageTitle';
import classes from './account.module.css';
import { accountPageSaga } from './account.saga';
import { accountPageSlice, selectFarewell } from './account.slice';
import { AccountView } from './AccountView';

export const feature: Feature = {
  name: 'account',
  slices: [accountPageSlice],
  saga: accountPageSaga,
  uses: [accountFeature],
};

/** Links to invoices are good for five minutes (api.md); they are renewed before. */
const RENEW_LINKS_MS = 4 * 60_000;
/** While a PDF is being made, unless a look failed. */
const LOOK_AGAIN_MS = 2_000;

/** /account (P2 §2): the company, its subscription, and what it paid. */
const AccountPage = () => {
  const { t } = useTranslation();
  const account = useSelector(selectAccount);
  const leaving = useSelector(selectFarewell) !== null;
  const { load, problem, pending } = useLoad(accountLoad);
  const looksAgain = !problem && account?.history.some(({ preparing }) => preparing);
  // A look under way is waited for: the next one would cut it off, and on a slow network none would ever be answered.
  useInterval(() => void (leaving || pending || load()), looksAgain ? LOOK_AGAIN_MS : RENEW_LINKS_MS, { autoInvoke: true });
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
        <LoadFailure message={problem.message} onRetry={load} />
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
