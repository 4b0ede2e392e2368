import { Modal, type ModalProps } from '@mantine/core';
import { useOnTop } from './on-top';
import { useReturnedFocus } from './returned-focus';

interface Props extends ModalProps {
  /** What was sent from it is under way: it stays, for its outcome is told here. */
  pending?: boolean | undefined;
}

/** A dialog that gives the focus back to what opened it, and leaves Escape to one that opened above it. */
export const Dialog = ({ pending = false, onClose, ...props }: Props) => {
  useReturnedFocus(props.opened);
  return (
    <Modal
      closeOnEscape={useOnTop(props.opened)}
      {...props}
      onClose={() => {
        if (!pending) onClose();
      }}
      returnFocus={false}
    />
  );
};
