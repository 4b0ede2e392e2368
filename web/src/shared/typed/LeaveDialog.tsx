import { Button, getDefaultZIndex, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/Dialog';

interface Props {
  onStay: () => void;
  onLeave: () => void;
}

/** Asks whether text that is not saved is left. */
const LeaveDialog = ({ onStay, onLeave }: Props) => {
  const { t } = useTranslation();
  return (
    <Dialog
      opened
      onClose={onStay}
      title={t('typed.unsavedTitle')}
      size="sm"
      zIndex={getDefaultZIndex('modal') + 1} // The text may be in a dialog, which was opened later.
    >
      <Stack gap="lg">
        <Text>{t('typed.unsaved')}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onLeave}>
            {t('typed.leave')}
          </Button>
          <Button onClick={onStay} data-autofocus>
            {t('typed.stay')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};

export default LeaveDialog;
