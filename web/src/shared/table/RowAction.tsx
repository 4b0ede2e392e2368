import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { LateTooltip } from '../ui/LateTooltip';

interface Props extends Pick<ActionIconProps, 'color'> {
  /** What it does to which row. */
  label: string;
  /** What it does, in a word or two. */
  hint: string;
  /** Why it cannot be done; absent when it can. */
  closed?: string | undefined;
  autoFocus?: boolean | undefined;
  onClick: () => void;
  /** Its icon. */
  children: ReactNode;
}

/** A button in a row. One that does nothing now can still be reached, and says why to the mouse, to the keyboard and aloud. */
export const RowAction = ({ label, hint, closed, onClick, children, ...look }: Props) => (
  <LateTooltip label={closed ?? hint}>
    <ActionIcon
      aria-label={label}
      aria-description={closed}
      data-disabled={closed ? true : undefined}
      aria-disabled={closed ? true : undefined}
      bg={closed ? 'transparent' : undefined}
      onClick={closed ? undefined : onClick}
      {...look}
    >
      {children}
    </ActionIcon>
  </LateTooltip>
);
