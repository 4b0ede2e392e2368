import { Button, Group, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Call } from '../calls/define-call';
import { useCall } from '../calls/use-call';
import { percent } from '../i18n/format';

interface Props<Args, Answer> {
  call: Call<Args, Answer>;
  /** The form has no button of its own that stops the upload. */
  cancel?: boolean;
}

/** How much of a form's file is sent. Until all of it is, the upload can be stopped; then the server works on it. */
export const UploadProgress = <Args, Answer>({ call, cancel }: Props<Args, Answer>) => {
  const { t } = useTranslation();
  const { sent, sending, stop } = useCall(call);
  if (sent === undefined) return null;
  // Only what is sent counts as such: 99.6 % is not yet 100 %.
  const whole = Math.floor(sent * 100) / 100;
  return (
    <Group wrap="nowrap">
      <Progress.Root flex={1} size="sm">
        <Progress.Section value={whole * 100} aria-label={t('forms.uploading')} />
      </Progress.Root>
      <Text size="sm" className="lms-numbers" role="status">
        {sending ? percent(whole) : t('forms.uploaded')}
      </Text>
      {cancel && sending ? (
        <Button variant="default" size="xs" onClick={stop}>
          {t('common.cancel')}
        </Button>
      ) : null}
    </Group>
  );
};
