import { Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useCall } from '@/shared/calls/use-call';
import { LoadFailure } from '@/shared/ui/LoadFailure';
import { PageTitle } from '@/shared/ui/PageTitle';
import { LimitDialog } from './LimitDialog';
import type { MemberFilter, MemberKind } from './members.api';
import { membersLoad } from './members.calls';
import { listOpened, selectBalance, selectMembers } from './members.slice';
import { MembersTable } from './MembersTable';

/** The user list or the student list: who they are, whether they may sign in, and the way to add, change and remove them. */
export const MembersPage = ({ kind }: { kind: MemberKind }) => {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const members = useSelector(selectMembers);
  const balance = useSelector(selectBalance);
  const { problem } = useCall(membersLoad);
  const [filter, setFilter] = useState<MemberFilter>('All');
  const open = () => dispatch(listOpened({ kind, filter }));
  useEffect(() => void dispatch(listOpened({ kind, filter })), [dispatch, kind, filter]);
  return (
    <>
      <PageTitle>{t(`menu.${kind}`)}</PageTitle>
      <Title order={1}>{t(`menu.${kind}`)}</Title>
      <Text c="dimmed" mt={4} mb="xl">
        {t(`members.${kind}.intro`)} {balance === null ? null : t(`members.${kind}.left`, { count: balance })}
      </Text>
      {!members && problem ? (
        <LoadFailure message={problem.message} onRetry={open} />
      ) : (
        <MembersTable kind={kind} filter={filter} onFilter={setFilter} />
      )}
      <LimitDialog kind={kind} />
    </>
  );
};
