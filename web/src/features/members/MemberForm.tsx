import { Button, Group, Select, Stack, Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useCall } from '@/shared/calls/use-call';
import { AnotherButton } from '@/shared/forms/AnotherButton';
import { FormFault } from '@/shared/forms/FormFault';
import { MobileInput } from '@/shared/forms/MobileInput';
import { formFault, useServerFaults } from '@/shared/forms/use-rule-form';
import { selectSession } from '@/shared/session/session.slice';
import { KeptNote } from '@/shared/typed/KeptNote';
import { useKeptForm } from '@/shared/typed/use-kept-form';
import { memberForm } from './member-form';
import { memberRules } from './member-rules';
import type { ManagedMember, MemberChange, MemberKind, MemberRole } from './members.api';
import { memberSave } from './members.calls';

interface Props {
  kind: MemberKind;
  member: ManagedMember | null;
  onCancel: () => void;
  /** Whether another is to be added after this one. */
  onAnother: (another: boolean) => void;
}

type MemberFields = Omit<MemberChange, 'kind' | 'id'>;

const userRoles: MemberRole[] = ['employee', 'superadmin'];

/** Name, e-mail, mobile, role of a user, status of a known member; what was typed stays when the server refuses. */
export const MemberForm = ({ kind, member, onCancel, onAnother }: Props) => {
  const { t } = useTranslation();
  const self = useSelector(selectSession).id === member?.id;
  const { run, pending, status, problem } = useCall(memberSave);
  const saved: MemberFields = {
    username: member?.name ?? '',
    email: member?.email ?? '',
    mobile: member?.mobile ?? '',
    role: member?.role ?? (kind === 'users' ? 'employee' : 'student'),
    active: member?.active ?? true,
  };
  const rule = memberRules[kind][member ? 'edit' : 'add'];
  const { form, note } = useKeptForm({ name: memberForm(kind, member), rule, saved, call: memberSave.name });
  const refused = useServerFaults(form, problem);
  const submit = form.onSubmit((values) => run({ ...values, kind, id: member?.id ?? null }));
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <KeptNote {...note} />
        <TextInput label={t('members.name')} withAsterisk autoComplete="off" data-autofocus {...form.getInputProps('username')} />
        <TextInput
          label={t('members.email')}
          type="email"
          withAsterisk={!member}
          autoComplete="off"
          readOnly={member !== null}
          variant={member ? 'filled' : 'default'}
          description={t(member ? 'members.emailFixed' : 'members.invitation')}
          {...form.getInputProps('email')}
        />
        <MobileInput label={t('members.mobile')} withAsterisk {...form.getInputProps('mobile')} autoComplete="off" />
        {kind === 'users' ? (
          <Select
            label={t('members.role')}
            allowDeselect={false}
            disabled={self}
            data={userRoles.map((value) => ({ value, label: t(`members.roles.${value}`) }))}
            {...form.getInputProps('role')}
          />
        ) : null}
        {member && !self ? (
          <Switch
            color="leaf.6"
            label={t('members.filters.Active')}
            aria-label={t('members.filters.Active')}
            description={t('members.activeHint')}
            {...form.getInputProps('active', { type: 'checkbox' })}
          />
        ) : null}
        <FormFault>{form.errors[formFault] ?? refused}</FormFault>
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel} disabled={pending}>
            {t('common.cancel')}
          </Button>
          {member ? null : <AnotherButton onAnother={onAnother} disabled={pending} />}
          <Button type="submit" loading={pending} disabled={status === 'succeeded'} onClick={() => onAnother(false)}>
            {t(member ? 'members.save' : `members.${kind}.submit`)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
