import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '@/shared/calls/use-submit';
import { FormFault } from '@/shared/forms/FormFault';
import { useRuleForm, useServerFaults } from '@/shared/forms/use-rule-form';
import { useFoundForm } from '@/shared/site/use-found-form';
import { LazyFeature } from '@/shared/store/LazyFeature';
import { loadForgotPassword, loadReactivate } from './dialogs';
import { signIn } from './login.calls';

const rule = () => import('@lms360/contracts/rules/login').then(({ loginForm }) => loginForm);

/** E-mail address and password; somebody with an unverified address may have its mail sent again (P2 §4, Login). */
export const LoginForm = ({ email }: { email: string }) => {
  const { t } = useTranslation();
  const { run, pending, problem } = useSubmit(signIn);
  const [dialog, setDialog] = useState<'forgot' | 'reactivate' | null>(null);
  const form = useRuleForm({ rule, initialValues: { email, password: '' } });
  useFoundForm('login-form', form);
  const refused = useServerFaults(form, problem);
  const close = () => setDialog(null);
  return (
    <>
      <form id="login-form" noValidate onSubmit={form.onSubmit(run)} aria-label={t('login.title')}>
        <Stack>
          <TextInput label={t('login.email')} type="email" autoComplete="username" {...form.getInputProps('email')} />
          <PasswordInput label={t('login.password')} autoComplete="current-password" {...form.getInputProps('password')} />
          <Anchor component="button" type="button" size="sm" fw={600} ta="end" onClick={() => setDialog('forgot')}>
            {t('login.forgot')}
          </Anchor>
          <FormFault>
            {problem?.code === 'email_not_verified' ? (
              <>
                {refused}{' '}
                <Anchor
                  component="button"
                  type="button"
                  fw={600}
                  c="inherit"
                  td="underline"
                  onClick={() => setDialog('reactivate')}
                >
                  {t('login.resendLink')}
                </Anchor>
              </>
            ) : (
              refused
            )}
          </FormFault>
          <Button type="submit" size="lg" loading={pending}>
            {t('login.submit')}
          </Button>
        </Stack>
      </form>
      {dialog === 'forgot' ? (
        <LazyFeature load={loadForgotPassword} props={{ email: form.values.email, onClose: close }} onFailed={close} />
      ) : null}
      {dialog === 'reactivate' ? (
        <LazyFeature load={loadReactivate} props={{ email: form.values.email.trim(), onClose: close }} onFailed={close} />
      ) : null}
    </>
  );
};
