import { Text, Title } from '@mantine/core';
import { STUDENT_LIMIT, USER_LIMIT } from '@lms360/contracts/rules/limit-sentences';
import { MEMBER_FILTERS } from '@lms360/contracts/rules/member';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useLoad } from '@/shared/calls/use-load';
import { LimitDialog } from '@/shared/plans/LimitDialog';
import { useFilter } from '@/shared/table/use-address';
import { LoadFailure } from '@/shared/ui/LoadFailure';
import { PageTitle } from '@/shared/ui/PageTitle';
import type { MemberKind } from './members.api';
import { membersLoad } from './members.calls';
import { limitClosed, selectBalance, selectLimited, selectMembers } from './members.slice';
import { MembersTable } from './MembersTable';
import { useMemberQuery } from './use-member-table';

const limitSentences = { users: USER_LIMIT, students: STUDENT_LIMIT };

/** As long a number as most have. */
const USUAL = 10;

/** The user list or the student list: its members, whether they may sign in, and the actions to add, change and remove them. */
export const MembersPage = ({ kind }: { kind: MemberKind }) => {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const members = useSelector(selectMembers);
  const balance = useSelector(selectBalance);
  const limited = useSelector(selectLimited);
  const [filter, setFilter] = useFilter(MEMBER_FILTERS);
  const asked = useMemberQuery(kind, filter);
  const { load, pending, problem } = useLoad(membersLoad, asked.query);
  return (
    <>
      <PageTitle>{t(`menu.${kind}`)}</PageTitle>
      <Title order={1}>{t(`menu.${kind}`)}</Title>
      <Text c="dimmed" mt={4} mb="xl">
        {t(`members.${kind}.intro`)} {/* Its place is kept: it comes with the list. */}
        <span style={balance === null ? { visibility: 'hidden' } : undefined} aria-hidden={balance === null}>
          {t(`members.${kind}.left`, { count: balance ?? USUAL })}
        </span>
      </Text>
      {!members && problem ? (
        <LoadFailure sentence={problem} onRetry={load} />
      ) : (
        <MembersTable kind={kind} filter={filter} onFilter={setFilter} asked={asked} busy={pending} />
      )}
      <LimitDialog
        opened={limited}
        title={t(`members.${kind}.limitTitle`)}
        limit={kind === 'users' ? 'teachers' : 'students'}
        sentence={limitSentences[kind]}
        onClose={() => dispatch(limitClosed())}
      />
    </>
  );
};
