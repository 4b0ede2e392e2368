import { useEffect, useRef } from 'react';
import { isFocusGone } from '@/shared/ui/returned-focus';

/**
 * A course that leaves takes its heart with it, and the focus: the heart that stands in its place now has it then, after the last one the page.
 * @param ids of the courses shown, in their order
 * @returns for the element around them
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
