import { Button, Stack, Text, TextInput } from '@mantine/core';
import { forgotPasswordForm } from '@lms360/contracts/rules/reset-password';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useCall } from '@/shared/calls/use-call';
import { FormFault } from '@/shared/forms/FormFault';
import { useRuleForm, useServerFaults } from '@/shared/forms/use-rule-form';
import { useSentence } from '@/shared/i18n/sentence';
import { Dialog } from '@/shared/ui/Dialog';
import { ResultDialog } from '@/shared/ui/ResultDialog';
import { resetAsk } from './login.calls';
import { selectLoginMessages } from './login.slice';

/** Asks for a reset mail (P2 §5). */
const ForgotPasswordDialog = ({ email, onClose }: { email: string; onClose: () => void }) => {
  const { t } = useTranslation();
  const say = useSentence();
  const { resetAsked } = useSelector(selectLoginMessages);
  const { run, reset, pending, status, problem } = useCall(resetAsk);
  const form = useRuleForm({ rule: forgotPasswordForm, initialValues: { email } });
  const refused = useServerFaults(form, problem);
  const close = () => {
    reset();
    onClose();
  };
  if (status === 'succeeded') {
    return (
      <ResultDialog opened tone="notice" title={t('login.checkMail')} message={say(resetAsked)} onClose={close}>
        <Button onClick={close}>{t('common.ok')}</Button>
      </ResultDialog>
    );
  }
  return (
    <Dialog opened pending={pending} onClose={close} title={t('login.forgotTitle')}>
      <form noValidate onSubmit={form.onSubmit(run)}>
        <Stack>
          <Text c="dimmed">{t('login.forgotText')}</Text>
          <TextInput label={t('login.email')} type="email" autoComplete="email" data-autofocus {...form.getInputProps('email')} />
          <FormFault>{refused}</FormFault>
          <Button type="submit" loading={pending}>
            {t('login.sendReset')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
};

export default ForgotPasswordDialog;
