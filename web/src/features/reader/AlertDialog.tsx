import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Sentence, useSentence } from '@/shared/i18n/sentence';
import { Dialog } from '@/shared/ui/Dialog';

/** 'Alert' with OK (P2 §2), open while there is a sentence. */
export const AlertDialog = ({ sentence, onClose }: { sentence: string | Sentence | null; onClose: () => void }) => {
  const { t } = useTranslation();
  const say = useSentence();
  return (
    <Dialog opened={sentence !== null} onClose={onClose} title={t('readerDialogs.alert')} size="sm" withCloseButton={false}>
      <Stack gap="lg">
        <Text>{sentence ? say(sentence) : ''}</Text>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {t('common.ok')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
