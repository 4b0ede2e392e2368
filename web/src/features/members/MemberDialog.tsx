import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useCall } from '@/shared/calls/use-call';
import { useAnother } from '@/shared/forms/use-another';
import { Dialog } from '@/shared/ui/Dialog';
import { useDiscard } from '@/shared/typed/use-discard';
import { memberForm } from './member-form';
import { MemberForm } from './MemberForm';
import type { ManagedMember, MemberKind } from './members.api';
import { memberSave } from './members.calls';
import { selectLimited } from './members.slice';

const CLOSE_MS = 1000; // P2 §9

interface Props {
  kind: MemberKind;
  /** `null` adds one. */
  member: ManagedMember | null;
  onClose: () => void;
}

/** Adds a member, or edits the one given. While the limit dialog is open, it stays below with what was typed. */
export const MemberDialog = ({ kind, member, onClose }: Props) => {
  const { t } = useTranslation();
  const { status, pending, reset } = useCall(memberSave);
  const limited = useSelector(selectLimited);
  useEffect(() => reset, [reset]);
  const cancel = useDiscard(memberForm(kind, member), onClose);
  const { round, onAnother } = useAnother({ succeeded: status === 'succeeded', ms: CLOSE_MS, onClose, reset });
  return (
    <Dialog
      opened={!limited}
      keepMounted
      pending={pending}
      onClose={cancel}
      title={t(`members.${kind}.${member ? 'editTitle' : 'addTitle'}`)}
    >
      <MemberForm key={round} kind={kind} member={member} onCancel={cancel} onAnother={onAnother} />
    </Dialog>
  );
};
