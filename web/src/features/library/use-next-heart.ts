import { useEffect, useRef } from 'react';
import { isFocusGone } from '@/shared/ui/returned-focus';

/**
 * A removed course takes the focused heart with it: the focus then moves to the heart at the same index, or to the page if it was the last one.
 * @param ids of the courses shown, in their order
 * @returns a ref for the element around them
 */
export const useNextHeart = (ids: string[]) => {
  const grid = useRef<HTMLDivElement>(null);
  const before = useRef(ids);
  useEffect(() => {
    const at = before.current.findIndex((id, index) => id !== ids[index]);
    before.current = ids;
    if (at < 0 || !isFocusGone()) return;
    const hearts = [...(grid.current?.querySelectorAll<HTMLElement>('[aria-pressed]') ?? [])];
    (hearts[at] ?? hearts.at(-1) ?? document.getElementById('main'))?.focus({ preventScroll: true });
  });
  return grid;
};
