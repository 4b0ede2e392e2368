import { Badge } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { Column } from '@/shared/table/column';
import { MemberActions } from './MemberActions';
import { MemberName } from './MemberName';
import type { ManagedMember, MemberKind } from './members.api';
import { MemberStatus } from './MemberStatus';

interface Actions {
  onEdit: (member: ManagedMember) => void;
  onDelete: (member: ManagedMember) => void;
}

/** SI.No, Name with photo, Email, Mobile, Role, Status, Verified, Action (P2 §2). */
export const memberColumns = (
  t: TFunction,
  kind: MemberKind,
  numberOf: (member: ManagedMember) => number,
  actions: Actions,
): Column<ManagedMember>[] => {
  const statusOf = ({ deleted, active }: ManagedMember) =>
    t(deleted ? 'members.deleted' : active ? 'members.filters.Active' : 'members.filters.Inactive');
  // A deleted member is not awaiting verification: the invitation is invalid.
  const verifiedOf = ({ deleted, verified }: ManagedMember) =>
    deleted && !verified ? '' : t(verified ? 'members.filters.Verified' : 'members.filters.Pending');
  return [
    {
      key: 'serial',
      header: t('table.serial'),
      value: numberOf,
      width: 80,
      numeric: true,
      wideOnly: true,
      searched: false,
    },
    {
      key: 'name',
      header: t('members.name'),
      value: ({ name }) => name,
      primary: true,
      cell: (member) => <MemberName member={member} />,
    },
    { key: 'email', header: t('members.email'), value: ({ email }) => email },
    { key: 'mobile', header: t('members.mobile'), value: ({ mobile }) => mobile, numeric: true },
    { key: 'role', header: t('members.role'), value: ({ role }) => t(`members.roles.${role}`), searched: false },
    {
      key: 'status',
      header: t('members.status'),
      value: statusOf,
      searched: false,
      cell: (member) => <MemberStatus kind={kind} member={member} label={statusOf(member)} />,
    },
    {
      key: 'verified',
      header: t('members.verified'),
      value: verifiedOf,
      searched: false,
      cell: (member) =>
        verifiedOf(member) ? (
          <Badge variant="light" color={member.deleted ? 'gray' : member.verified ? 'leaf' : 'saffron'} tt="none" fw={600}>
            {verifiedOf(member)}
          </Badge>
        ) : (
          '–'
        ),
    },
    {
      key: 'actions',
      header: t('table.action'),
      kind: 'control',
      inHeading: true,
      value: () => '',
      align: 'right',
      cell: (member) => (
        <MemberActions
          kind={kind}
          member={member}
          onEdit={() => actions.onEdit(member)}
          onDelete={() => actions.onDelete(member)}
        />
      ),
    },
  ];
};
