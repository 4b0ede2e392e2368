import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './Dialog';
import { ResultDialog } from './ResultDialog';
import { useAutoClose } from './use-auto-close';

interface Props {
  opened: boolean;
  title: string;
  intro?: string;
  /** Once the call succeeded: its title, the server's sentence, and how long it stays (P1 §4). */
  success: { shown: boolean; title: string; message?: string; ms: number };
  onClose: () => void;
  /** The form. */
  children: ReactNode;
}

/** A form in a dialog that turns into its success, then closes. */
export const FormDialog = ({ opened, title, intro, success, onClose, children }: Props) => {
  useAutoClose(opened && success.shown, success.ms, onClose);
  if (success.shown) {
    return <ResultDialog opened={opened} tone="success" title={success.title} message={success.message} onClose={onClose} />;
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <Stack gap="lg">
        {intro ? <Text c="dimmed">{intro}</Text> : null}
        {children}
      </Stack>
    </Dialog>
  );
};
