import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { LateTooltip } from '../ui/LateTooltip';

interface Props extends Pick<ActionIconProps, 'color'> {
  /** Accessible name: what it does to which row. */
  label: string;
  /** Short label. */
  hint: string;
  /** Why it is disabled; absent when it is not. */
  closed?: string | undefined;
  autoFocus?: boolean | undefined;
  onClick: () => void;
  /** Its icon. */
  children: ReactNode;
}

/** A button in a row. A disabled one stays focusable and gives its reason in a tooltip and to screen readers. */
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
