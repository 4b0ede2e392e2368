import { Loader, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCall } from '@/shared/calls/use-call';
import { useSentence } from '@/shared/i18n/sentence';
import { Dialog } from '@/shared/ui/Dialog';
import { PAY_ONCE } from './sentences';
import { paymentConfirm } from './upgrade.calls';

/** The payment is being confirmed; when a retry is needed, it warns against paying again. */
export const Confirming = () => {
  const { t } = useTranslation();
  const say = useSentence();
  const { problem } = useCall(paymentConfirm);
  return (
    <Dialog opened onClose={() => undefined} withCloseButton={false} title={t('upgrade.confirming')} size="sm">
      <Stack align="center" gap="lg" py="md" role="status">
        <Loader />
        <Text ta="center">{problem ? say(PAY_ONCE) : t('upgrade.keepOpen')}</Text>
      </Stack>
    </Dialog>
  );
};
