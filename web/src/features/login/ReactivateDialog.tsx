import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useCall } from '@/shared/calls/use-call';
import { FormFault } from '@/shared/forms/FormFault';
import { useSentence } from '@/shared/i18n/sentence';
import { ResultDialog } from '@/shared/ui/ResultDialog';
import { mailResend } from './login.calls';
import { selectLoginMessages } from './login.slice';

/** The reactivate-account modal: sends the verification mail again (P2 §4, Login). */
const ReactivateDialog = ({ email, onClose }: { email: string; onClose: () => void }) => {
  const { t } = useTranslation();
  const say = useSentence();
  const { resent } = useSelector(selectLoginMessages);
  const { run, reset, pending, status, problem } = useCall(mailResend);
  const close = () => {
    reset();
    onClose();
  };
  const sent = status === 'succeeded';
  return (
    <ResultDialog
      opened
      tone={sent ? 'success' : 'notice'}
      title={t('login.reactivate')}
      message={sent ? say(resent) : t('login.reactivateText')}
      onClose={close}
    >
      <Text fw={600}>{email}</Text>
      <FormFault>{problem ? say(problem.message) : null}</FormFault>
      {sent ? (
        <Button onClick={close}>{t('common.ok')}</Button>
      ) : (
        <Button loading={pending} onClick={() => run({ email })}>
          {t('login.resend')}
        </Button>
      )}
    </ResultDialog>
  );
};

export default ReactivateDialog;
