import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { toCsv } from '@/shared/table/csv';
import { TableView } from '@/shared/table/DataTable';
import { useReopened } from '@/shared/typed/use-reopened';
import { DeleteConfirm } from '@/shared/ui/DeleteConfirm';
import { EmptyState } from '@/shared/ui/EmptyState';
import { NextStepButton } from '@/shared/ui/NextStepButton';
import { memberForm } from './member-form';
import { memberColumns } from './member-columns';
import { MemberDialog } from './MemberDialog';
import { MembersToolbar } from './MembersToolbar';
import type { ManagedMember, MemberFilter, MemberKind, MemberQuery } from './members.api';
import { memberDelete } from './members.calls';
import { limitReached, selectBalance } from './members.slice';
import { type AskedMembers, numbering, useMemberTable } from './use-member-table';

interface Props {
  kind: MemberKind;
  filter: MemberFilter;
  onFilter: (filter: string | null) => void;
  asked: AskedMembers;
  /** Whether other rows are on their way. */
  busy: boolean;
}

/** The list with its dialogs. At the plan's limit the add button leads to the limit dialog instead (P2 §4). */
export const MembersTable = ({ kind, filter, onFilter, asked, busy }: Props) => {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const balance = useSelector(selectBalance);
  const [editing, setEditing] = useState<ManagedMember | 'new' | null>(null);
  const [deleting, setDeleting] = useState<ManagedMember | null>(null);
  const actions = { onEdit: setEditing, onDelete: setDeleting };
  const columnsOf = (rows: ManagedMember[], first: number, total: number, query: MemberQuery) =>
    memberColumns(t, kind, numbering(rows, first, total, query), actions);
  const csvOf = (rows: ManagedMember[]) => toCsv(rows, columnsOf(rows, 0, rows.length, asked.query));
  const { table, members, shown } = useMemberTable(asked, t(`menu.${kind}`), csvOf);
  useReopened(
    members,
    (member) => memberForm(kind, member),
    (member) => setEditing(member ?? 'new'),
  );
  const columns = columnsOf(members ?? [], table.first, table.total, shown?.query ?? asked.query);
  const add = () => (balance === 0 ? void dispatch(limitReached()) : setEditing('new'));
  const empty =
    filter === 'All' ? (
      <EmptyState title={t(`members.${kind}.empty`)} hint={t(`members.${kind}.emptyHint`)}>
        <NextStepButton onClick={add}>{t(`members.${kind}.addTitle`)}</NextStepButton>
      </EmptyState>
    ) : (
      <EmptyState title={t('table.nothingFound')} hint={t('members.otherFilter')} />
    );
  return (
    <>
      <TableView
        label={t(`menu.${kind}`)}
        table={table}
        state={members === null ? 'loading' : table.total === 0 && !shown?.query.text ? 'empty' : 'filled'}
        rows={members}
        busy={busy}
        columns={columns}
        rowKey={({ id }) => id}
        searchLabel={t('members.search')}
        cardsBelow="73.75em"
        actions={<MembersToolbar kind={kind} filter={filter} onFilter={onFilter} onAdd={add} />}
        empty={empty}
      />
      {editing ? <MemberDialog kind={kind} member={editing === 'new' ? null : editing} onClose={() => setEditing(null)} /> : null}
      {deleting ? (
        <DeleteConfirm
          name={deleting.name}
          call={memberDelete}
          args={{ kind, id: deleting.id }}
          onClose={() => setDeleting(null)}
        />
      ) : null}
    </>
  );
};
