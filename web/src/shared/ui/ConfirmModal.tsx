import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from './Dialog';

interface Props {
  opened: boolean;
  title: string;
  /** The question, as specified. */
  children: ReactNode;
  confirmLabel: string;
  /** A deletion or another step that cannot be undone. */
  destructive?: boolean;
  /** The confirmed step is under way. */
  pending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is done. */
export const ConfirmModal = ({ opened, title, children, confirmLabel, destructive, pending, onConfirm, onClose }: Props) => {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} pending={pending} onClose={onClose} title={title} size="sm">
      <Stack gap="lg">
        <Text component="div">{children}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={pending}>
            {t('common.cancel')}
          </Button>
          <Button color={destructive ? 'red.6' : undefined} loading={pending} onClick={onConfirm} data-autofocus>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
