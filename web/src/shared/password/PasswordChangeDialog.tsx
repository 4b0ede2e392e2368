import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { PASSWORD_MAX } from '@lms360/contracts/rules/limits';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type * as z from 'zod';
import type { Call } from '../calls/define-call';
import { useCall } from '../calls/use-call';
import { FormFault } from '../forms/FormFault';
import { formFault, useRuleForm, useServerFaults } from '../forms/use-rule-form';
import { selectSession } from '../session/session.slice';
import { FormDialog } from '../ui/FormDialog';

/** What is typed, under the wire's names. */
export interface PasswordFields {
  old_password: string;
  new_password: string;
  confirm_password: string;
}

interface Props {
  onClose: () => void;
  /** The sentences of the place that opens the dialog (P1 §5 or P2 §5). */
  rule: z.ZodType;
  change: Call<PasswordFields & { memberId: string }, string>;
}

/** Changes one's own password; its success closes after 2 s (P1 §4). */
export const PasswordChangeDialog = ({ onClose, rule, change }: Props) => {
  const { t } = useTranslation();
  const { id: memberId } = useSelector(selectSession);
  const { run, reset, pending, status, problem } = useCall(change);
  const form = useRuleForm({ rule, initialValues: { old_password: '', new_password: '', confirm_password: '' } });
  const refused = useServerFaults(form, problem);
  /** The one sentence about missing values is shown above the button; the fields that it means are marked. */
  const field = (name: keyof PasswordFields) => {
    const { error, ...input } = form.getInputProps(name);
    return { ...input, error: error ?? (formFault in form.errors && form.values[name] === '') };
  };
  const close = () => {
    reset();
    onClose();
  };
  return (
    <FormDialog
      title={t('password.title')}
      pending={pending}
      success={{ shown: status === 'succeeded', title: t('password.changed'), ms: 2000 }}
      onClose={close}
    >
      <form noValidate onSubmit={form.onSubmit((values) => run({ memberId, ...values }))}>
        <Stack>
          <PasswordInput label={t('password.old')} autoComplete="current-password" data-autofocus {...field('old_password')} />
          <PasswordInput
            label={t('password.new')}
            description={t('password.hint')}
            autoComplete="new-password"
            maxLength={PASSWORD_MAX}
            {...field('new_password')}
          />
          <PasswordInput
            label={t('password.confirm')}
            autoComplete="new-password"
            maxLength={PASSWORD_MAX}
            {...field('confirm_password')}
          />
          <FormFault>{form.errors[formFault] ?? refused}</FormFault>
          <Group justify="flex-end">
            <Button variant="default" onClick={close} disabled={pending}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={pending}>
              {t('password.change')}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormDialog>
  );
};
