import { Modal, type ModalProps } from '@mantine/core';
import { useOnTop } from './on-top';
import { useReturnedFocus } from './returned-focus';

/** A dialog that gives the focus back to what opened it, and leaves Escape to one that opened above it. */
export const Dialog = (props: ModalProps) => {
  useReturnedFocus(props.opened);
  return <Modal closeOnEscape={useOnTop(props.opened)} {...props} returnFocus={false} />;
};
