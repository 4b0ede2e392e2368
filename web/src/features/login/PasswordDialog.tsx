import { Button, Center, Stack, Text, TextInput } from '@mantine/core';
import { resetPasswordForm } from '@lms360/contracts/rules/reset-password';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useSubmit } from '@/shared/calls/use-submit';
import { FormFault } from '@/shared/forms/FormFault';
import { formFault, useRuleForm, useServerFaults } from '@/shared/forms/use-rule-form';
import { LanguageSwitch } from '@/shared/language/LanguageSwitch';
import { useSentence } from '@/shared/i18n/sentence';
import { NewPasswordInput } from '@/shared/password/NewPasswordInput';
import { Dialog } from '@/shared/ui/Dialog';
import { ResultDialog } from '@/shared/ui/ResultDialog';
import { mailResend, passwordReset, resetAsk, signInAfter } from './login.calls';
import { selectLoginMessages } from './login.slice';
import { MailAgainDialog } from './MailAgainDialog';

interface Props {
  email: string;
  token: string;
  /** An invitation: the first password of a new member. */
  invited: boolean;
  onClose: () => void;
}

/**
 * The password reset modal, opened by a mailed link; the address is read-only (P2 §2, §5). An expired link offers a new one; what was typed is
 * kept until then. The new password signs in at once; where that is refused, it says that the password is set, and why.
 */
const PasswordDialog = ({ email, token, invited, onClose }: Props) => {
  const { t } = useTranslation();
  const say = useSentence();
  const { resent, resetAsked } = useSelector(selectLoginMessages);
  const { run, pending, status, problem } = useSubmit(passwordReset);
  const entry = useSubmit(signInAfter);
  const [again, setAgain] = useState(false);
  const form = useRuleForm({ rule: resetPasswordForm, initialValues: { new_password: '', confirm_password: '' } });
  const refused = useServerFaults(form, problem, { password: 'new_password' });
  if (status === 'succeeded' && entry.problem) {
    return (
      <ResultDialog opened tone="notice" title={t('login.passwordSet')} message={say(entry.problem)} onClose={onClose}>
        <Button onClick={onClose}>{t('login.goToLogin')}</Button>
      </ResultDialog>
    );
  }
  const setting = pending || status === 'succeeded';
  const isOver = problem !== null && 'token' in problem.fields;
  if (isOver && again) {
    return (
      <MailAgainDialog
        email={email}
        tone="failure"
        title={t('login.linkTitle')}
        message={say(problem)}
        action={t('login.newLink')}
        {...(invited ? { call: mailResend, said: resent } : { call: resetAsk, said: resetAsked })}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      opened
      pending={setting}
      onClose={onClose}
      closeOnClickOutside={false}
      title={invited ? t('login.inviteTitle') : t('login.resetTitle')}
    >
      <form noValidate onSubmit={form.onSubmit((values) => run({ email, token, password: values.new_password }))}>
        <Stack>
          {invited ? <Text c="dimmed">{t('login.inviteText')}</Text> : null}
          <TextInput label={t('login.email')} type="email" value={email} readOnly variant="filled" autoComplete="username" />
          <NewPasswordInput
            label={t('password.new')}
            description={t('password.hint')}
            data-autofocus
            {...form.getInputProps('new_password')}
          />
          <NewPasswordInput label={t('password.confirm')} {...form.getInputProps('confirm_password')} />
          <FormFault>{form.errors[formFault] ?? (problem?.status === 500 ? t('login.resetFailed') : refused)}</FormFault>
          {isOver ? (
            <Button variant="default" onClick={() => setAgain(true)}>
              {t('login.newLink')}
            </Button>
          ) : null}
          <Button type="submit" loading={setting}>
            {t('login.setPassword')}
          </Button>
        </Stack>
      </form>
      <Center mt="md">
        <LanguageSwitch />
      </Center>
    </Dialog>
  );
};

export default PasswordDialog;
