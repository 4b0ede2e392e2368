import { Modal, type ModalProps } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useOnTop } from './on-top';
import { useReturnedFocus } from './returned-focus';

interface Props extends ModalProps {
  /** What was sent from it is under way: it stays, for its outcome is told here. */
  pending?: boolean | undefined;
}

const isOfForm = ({ target }: FormEvent): boolean => target instanceof Element && target.closest('form') !== null;

/**
 * A dialog that gives the focus back to what opened it, and leaves Escape to one that opened above it. Once something was typed into its
 * form, only its buttons close it: a click beside it or Escape would take that away unasked.
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
