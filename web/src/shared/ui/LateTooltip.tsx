import { Tooltip } from '@mantine/core';
import { useState, type PointerEvent, type PropsWithChildren } from 'react';

/** A tooltip for what stands in every row of a list: it is made when the mouse comes over it, for one costs as much as the rest of its cell. */
export const LateTooltip = ({ label, children }: PropsWithChildren<{ label: string }>) => {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const enter = ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
    if (pointerType === 'mouse') setTarget(currentTarget);
  };
  return (
    <span style={{ display: 'inline-flex' }} onPointerEnter={enter} onPointerLeave={() => setTarget(null)}>
      {children}
      {target ? <Tooltip target={target} label={label} defaultOpened /> : null}
    </span>
  );
};
