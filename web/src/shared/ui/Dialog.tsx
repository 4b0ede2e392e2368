import { Modal, type ModalProps } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useOnTop } from './on-top';
import { useReturnedFocus } from './returned-focus';

interface Props extends ModalProps {
  /** A request of its form is under way: it stays open to show the outcome. */
  pending?: boolean | undefined;
}

const isOfForm = ({ target }: FormEvent): boolean => target instanceof Element && target.closest('form') !== null;

/**
 * A dialog that returns the focus to what opened it, and leaves Escape to a dialog opened above it. Once something was typed into its
 * form, only its buttons close it: a click outside or Escape would discard that.
 */
export const Dialog = ({ pending = false, onClose, ...props }: Props) => {
  const { opened, keepMounted } = props;
  const [typed, setTyped] = useState(false);
  const onTop = useOnTop(opened);
  if (typed && !opened && !keepMounted) setTyped(false);
  useReturnedFocus(opened);
  return (
    <Modal
      closeOnEscape={onTop && !typed}
      closeOnClickOutside={!typed}
      onInput={(event) => {
        if (isOfForm(event)) setTyped(true);
      }}
      {...props}
      onClose={() => {
        if (!pending) onClose();
      }}
      returnFocus={false}
    />
  );
};
