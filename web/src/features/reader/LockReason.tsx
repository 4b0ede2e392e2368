import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';

export interface LockReasonProps {
  reason: string;
  /** The lesson. */
  children: ReactElement;
}

/** Why a lesson is locked, to a pointer and to the keyboard. */
const LockReason = ({ reason, children }: LockReasonProps) => (
  <Tooltip label={reason} events={{ hover: true, focus: true, touch: false }} multiline maw={280}>
    {children}
  </Tooltip>
);

export default LockReason;
