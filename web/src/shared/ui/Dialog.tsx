import { Modal, type ModalProps } from '@mantine/core';
import { useReturnedFocus } from './returned-focus';

/** A dialog that gives the focus back to what opened it. */
export const Dialog = (props: ModalProps) => {
  useReturnedFocus(props.opened);
  return <Modal {...props} returnFocus={false} />;
};
