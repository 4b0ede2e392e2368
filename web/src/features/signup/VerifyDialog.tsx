import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useCall } from '@/shared/calls/use-call';
import { FormFault } from '@/shared/forms/FormFault';
import { useSentence } from '@/shared/i18n/sentence';
import { ResultDialog } from '@/shared/ui/ResultDialog';
import { mailResend, registration } from './signup.calls';
import { resendAsked } from './signup.saga';
import { selectSignup } from './signup.slice';

/** 'Verify Your Email' after the registration, or the session-timeout modal once it is too old (P2 §2). */
export const VerifyDialog = () => {
  const { t } = useTranslation();
  const say = useSentence();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { email, message, resent, timedOut } = useSelector(selectSignup);
  const { reset } = useCall(registration);
  const { pending, problem, reset: forgetResend } = useCall(mailResend);
  const toLogin = () => {
    forgetResend();
    reset();
    void navigate('/login', { state: { email } });
  };
  if (timedOut) {
    return (
      <ResultDialog
        opened
        tone="failure"
        title={t('signup.timeout')}
        message={say('Your session has timed out. Please log in again.')}
        onClose={toLogin}
      >
        <Button onClick={toLogin}>{t('common.ok')}</Button>
      </ResultDialog>
    );
  }
  return (
    <ResultDialog opened tone="notice" title={t('signup.verifyTitle')} message={say(message)} onClose={toLogin}>
      <Text fw={600}>{email}</Text>
      <Button onClick={toLogin} data-autofocus>
        {t('signup.goToLogin')}
      </Button>
      <Button variant="subtle" loading={pending} onClick={() => dispatch(resendAsked({ email }))}>
        {t('signup.resend')}
      </Button>
      {resent ? (
        <Text size="sm" c="var(--lms-progress)" role="status">
          {say(resent)}
        </Text>
      ) : null}
      <FormFault>{problem ? say(problem) : null}</FormFault>
    </ResultDialog>
  );
};
