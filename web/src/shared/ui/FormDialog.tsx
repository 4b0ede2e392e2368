import type { ReactNode } from 'react';
import { useSentence } from '../i18n/sentence';
import { Dialog } from './Dialog';
import { ResultDialog } from './ResultDialog';
import { useAutoClose } from './use-auto-close';

interface Props {
  title: string;
  /** The form is being submitted. */
  pending: boolean;
  /** The success shown after the call: its title, the server's sentence, and how long it stays (P1 §4). */
  success: { shown: boolean; title: string; message?: string; ms: number };
  onClose: () => void;
  /** The form. */
  children: ReactNode;
}

/** A form in a dialog that shows its success, then closes. */
export const FormDialog = ({ title, pending, success, onClose, children }: Props) => {
  const say = useSentence();
  useAutoClose(success.shown, success.ms, onClose);
  if (success.shown) {
    return (
      <ResultDialog
        opened
        tone="success"
        title={success.title}
        message={success.message && say(success.message)}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog opened pending={pending} onClose={onClose} title={title}>
      {children}
    </Dialog>
  );
};
