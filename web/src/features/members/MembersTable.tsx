import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { DataTable } from '@/shared/table/DataTable';
import { useReopened } from '@/shared/typed/use-reopened';
import { DeleteConfirm } from '@/shared/ui/DeleteConfirm';
import { EmptyState } from '@/shared/ui/EmptyState';
import { memberForm } from './member-form';
import { useMemberColumns } from './member-columns';
import { MemberDialog } from './MemberDialog';
import { MembersToolbar } from './MembersToolbar';
import type { ManagedMember, MemberFilter, MemberKind } from './members.api';
import { memberDelete } from './members.calls';
import { limitReached, selectBalance, selectMembers } from './members.slice';

interface Props {
  kind: MemberKind;
  filter: MemberFilter;
  onFilter: (filter: string | null) => void;
}

/** The list with its dialogs. At the plan's limit the add button leads to the limit dialog instead (P2 §4). */
export const MembersTable = ({ kind, filter, onFilter }: Props) => {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const members = useSelector(selectMembers);
  const balance = useSelector(selectBalance);
  const [editing, setEditing] = useState<ManagedMember | 'new' | null>(null);
  const [deleting, setDeleting] = useState<ManagedMember | null>(null);
  useReopened(
    members,
    (member) => memberForm(kind, member),
    (member) => setEditing(member ?? 'new'),
  );
  const columns = useMemberColumns(kind, members ?? [], { onEdit: setEditing, onDelete: setDeleting });
  const add = () => (balance === 0 ? void dispatch(limitReached()) : setEditing('new'));
  const empty =
    filter === 'All' ? (
      <EmptyState title={t(`members.${kind}.empty`)} hint={t(`members.${kind}.emptyHint`)} />
    ) : (
      <EmptyState title={t('table.nothingFound')} hint={t('members.otherFilter')} />
    );
  return (
    <>
      <DataTable
        label={t(`menu.${kind}`)}
        rows={members}
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
