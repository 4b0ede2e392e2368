import { Tooltip } from '@mantine/core';
import { useState, type FocusEvent, type PointerEvent, type PropsWithChildren } from 'react';

/**
 * A tooltip for cells of a list: created when the mouse or the focus reaches it, because a tooltip costs as much as the
 * rest of its cell.
 */
export const LateTooltip = ({ label, children }: PropsWithChildren<{ label: string }>) => {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const enter = ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
    if (pointerType === 'mouse') setTarget(currentTarget);
  };
  const focus = ({ target: focused, currentTarget }: FocusEvent<HTMLElement>) => {
    if (focused.matches(':focus-visible')) setTarget(currentTarget);
  };
  const leave = () => setTarget(null);
  return (
    <span style={{ display: 'inline-flex' }} onPointerEnter={enter} onPointerLeave={leave} onFocus={focus} onBlur={leave}>
      {children}
      {target ? <Tooltip target={target} label={label} defaultOpened /> : null}
    </span>
  );
};
