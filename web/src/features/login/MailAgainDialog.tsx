import { Button, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Call } from '@/shared/calls/define-call';
import { useCall } from '@/shared/calls/use-call';
import { FormFault } from '@/shared/forms/FormFault';
import { useSentence } from '@/shared/i18n/sentence';
import { ResultDialog } from '@/shared/ui/ResultDialog';

interface Props {
  email: string;
  tone: 'notice' | 'failure';
  title: string;
  /** Why a mail is needed. */
  message: string;
  /** Label of the button. */
  action: string;
  /** Sends the mail. */
  call: Call<{ email: string }, string>;
  /** The server's answer. */
  said: string;
  onClose: () => void;
}

/** Offers to send a mail again and confirms it once sent. */
export const MailAgainDialog = ({ email, tone, title, message, action, call, said, onClose }: Props) => {
  const { t } = useTranslation();
  const say = useSentence();
  const { run, reset, pending, status, problem } = useCall(call);
  useEffect(() => reset, [reset]);
  if (status === 'succeeded') {
    return (
      <ResultDialog opened tone="notice" title={t('login.checkMail')} message={say(said)} onClose={onClose}>
        <Text fw={600}>{email}</Text>
        <Button onClick={onClose}>{t('common.ok')}</Button>
      </ResultDialog>
    );
  }
  return (
    <ResultDialog opened tone={tone} title={title} message={message} onClose={onClose}>
      <Text fw={600}>{email}</Text>
      <FormFault>{problem ? say(problem) : null}</FormFault>
      <Button loading={pending} onClick={() => run({ email })} data-autofocus>
        {action}
      </Button>
    </ResultDialog>
  );
};
