import { Modal, Stack, Text } from '@mantine/core';
import { IconCheck, IconMail, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useReturnedFocus } from './returned-focus';
import classes from './ResultDialog.module.css';

const icons = { success: IconCheck, failure: IconX, notice: IconMail };

interface Props {
  opened: boolean;
  tone: keyof typeof icons;
  title: string;
  message?: string;
  /** `md` where there is more to read. */
  size?: 'sm' | 'md';
  onClose: () => void;
  /** The next step. */
  children?: ReactNode;
}

/** Shows an outcome: an icon, a title, one sentence, the next step. */
export const ResultDialog = ({ opened, tone, title, message, size = 'sm', onClose, children }: Props) => {
  const Icon = icons[tone];
  useReturnedFocus(opened);
  return (
    <Modal.Root opened={opened} onClose={onClose} returnFocus={false} size={size} centered>
      <Modal.Overlay backgroundOpacity={0.5} blur={2} />
      <Modal.Content radius="lg">
        <Modal.Body p="xl">
          <Stack align="center" gap="md" ta="center">
            <span className={classes.badge} data-tone={tone}>
              <Icon size={32} aria-hidden />
            </span>
            <Modal.Title className={classes.title}>{title}</Modal.Title>
            {message ? (
              <Text c="dimmed" role="status">
                {message}
              </Text>
            ) : null}
            {children}
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
