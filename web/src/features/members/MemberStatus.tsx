import { Badge, Switch, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useCall } from '@/shared/calls/use-call';
import { selectSession } from '@/shared/session/session.slice';
import type { ManagedMember, MemberKind } from './members.api';
import { memberSwitch } from './members.calls';
import { selectChanging } from './members.slice';

interface Props {
  kind: MemberKind;
  member: ManagedMember;
  /** `Active`, `Inactive` or `Deleted`, in the chosen language. */
  label: string;
}

/** The status switch of a row. The account owner cannot be switched, and nobody can deactivate their own account. */
export const MemberStatus = ({ kind, member, label }: Props) => {
  const { t } = useTranslation();
  const changing = useSelector(selectChanging).includes(member.id);
  const self = useSelector(selectSession).id === member.id;
  const { run } = useCall(memberSwitch);
  if (member.deleted || member.owner || self) {
    const why = member.deleted ? undefined : t(member.owner ? 'members.ownerLocked' : 'members.self');
    return (
      <Badge variant="light" color={member.deleted ? 'gray' : 'leaf'} tt="none" fw={600} title={why}>
        {label}
        {why ? <VisuallyHidden>({why})</VisuallyHidden> : null}
      </Badge>
    );
  }
  return (
    <Switch
      size="sm"
      color="leaf.6"
      label={label}
      aria-label={t('members.statusNamed', { name: member.name, status: label })}
      // Not `disabled`, which would lose the focus.
      aria-disabled={changing || undefined}
      readOnly={changing}
      checked={member.active}
      onChange={({ currentTarget: { checked } }) => run({ kind, id: member.id, name: member.name, active: checked })}
    />
  );
};
