import { ActionIcon, Button } from '@mantine/core';
import { IconMailForward, IconRestore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useCall } from '@/shared/calls/use-call';
import { RowActions } from '@/shared/table/RowActions';
import { LateTooltip } from '@/shared/ui/LateTooltip';
import type { ManagedMember, MemberKind } from './members.api';
import { memberInvite, memberRestore } from './members.calls';
import { selectChanging } from './members.slice';

interface Props {
  kind: MemberKind;
  member: ManagedMember;
  onEdit: () => void;
  onDelete: () => void;
}

/** Edit and delete, and sending the invitation again as long as it is unused; or Restore of a deleted member. The account owner is not editable, a verified member not deletable (P2 §4). */
export const MemberActions = ({ kind, member, onEdit, onDelete }: Props) => {
  const { t } = useTranslation();
  const { run: restore } = useCall(memberRestore);
  const { run: invite } = useCall(memberInvite);
  const changing = useSelector(selectChanging).includes(member.id);
  if (member.deleted) {
    return (
      <Button
        variant="default"
        size="xs"
        leftSection={<IconRestore size={16} aria-hidden />}
        aria-label={t('members.restoreNamed', { name: member.name })}
        data-disabled={changing || undefined}
        aria-disabled={changing || undefined}
        onClick={changing ? undefined : () => restore({ kind, id: member.id })}
      >
        {t('members.restore')}
      </Button>
    );
  }
  return (
    <RowActions
      name={member.name}
      onEdit={onEdit}
      onDelete={onDelete}
      editDisabled={member.owner ? t('members.ownerLocked') : undefined}
      deleteDisabled={member.owner ? t('members.ownerLocked') : member.verified ? t(`members.${kind}.verifiedLocked`) : undefined}
    >
      {member.verified ? null : (
        <LateTooltip label={t('members.resend')}>
          <ActionIcon
            aria-label={t('members.resendNamed', { name: member.name })}
            data-disabled={changing || undefined}
            aria-disabled={changing || undefined}
            onClick={changing ? undefined : () => invite({ id: member.id, email: member.email })}
          >
            <IconMailForward size={18} aria-hidden />
          </ActionIcon>
        </LateTooltip>
      )}
    </RowActions>
  );
};
