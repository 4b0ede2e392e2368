import { Button, PasswordInput, Stack } from '@mantine/core';
import { changePasswordForm } from '@lms360/contracts/rules/change-password';
import { PASSWORD_MAX } from '@lms360/contracts/rules/limits';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useCall } from '@/shared/calls/use-call';
import { FormFault } from '@/shared/forms/FormFault';
import { formFault, useRuleForm, useServerFaults } from '@/shared/forms/use-rule-form';
import { selectSession } from '@/shared/session/session.slice';
import { FormDialog } from '@/shared/ui/FormDialog';
import { passwordChange } from './change-password.saga';

export { feature } from './change-password.saga';

/** Change Password of the header's menu (P1 §5); its success closes after 2 s. */
const ChangePasswordDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { t } = useTranslation();
  const { id } = useSelector(selectSession);
  const { run, reset, pending, status, problem } = useCall(passwordChange);
  const form = useRuleForm({
    rule: changePasswordForm,
    initialValues: { old_password: '', new_password: '', confirm_password: '' },
  });
  const refused = useServerFaults(form, problem);
  const close = () => {
    reset();
    onClose();
  };
  return (
    <FormDialog
      opened={opened}
      title={t('password.title')}
      success={{ shown: status === 'succeeded', title: t('password.changed'), ms: 2000 }}
      onClose={close}
    >
      <form noValidate onSubmit={form.onSubmit((values) => run({ id, ...values }))}>
        <Stack>
          <PasswordInput
            label={t('password.old')}
            autoComplete="current-password"
            data-autofocus
            {...form.getInputProps('old_password')}
          />
          <PasswordInput
            label={t('password.new')}
            description={t('password.hint')}
            autoComplete="new-password"
            maxLength={PASSWORD_MAX}
            {...form.getInputProps('new_password')}
          />
          <PasswordInput
            label={t('password.confirm')}
            autoComplete="new-password"
            maxLength={PASSWORD_MAX}
            {...form.getInputProps('confirm_password')}
          />
          <FormFault>{form.errors[formFault] ?? refused}</FormFault>
          <Button type="submit" loading={pending}>
            {t('password.change')}
          </Button>
        </Stack>
      </form>
    </FormDialog>
  );
};

export default ChangePasswordDialog;
