import { useEffect, type RefObject } from 'react';

/** The box in which an element scrolls, unless that is the page itself. */
const scrollingBox = (element: HTMLElement): HTMLElement | null => {
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return null;
};

/** Scrolls a box so far that the element is in its middle, unless the whole element is in view already. The page itself does not move. */
const bringIntoView = (element: HTMLElement, box: HTMLElement): void => {
  const { top, bottom, height } = element.getBoundingClientRect();
  const view = box.getBoundingClientRect();
  if (height === 0 || (top >= view.top && bottom <= view.bottom)) return; // no height: its chapter is still closed
  box.scrollTop += (top + bottom - view.top - view.bottom) / 2;
};

/** What a reader does to scroll an outline, or to open another chapter in it. */
const moves = ['wheel', 'pointerdown', 'touchstart', 'keydown', 'click'];

/**
 * Keeps the current lesson in view, from when it is opened until the reader moves the outline: the chapter around it takes a moment to open.
 * @param outline its lesson of `aria-current` is brought into view in the box in which it scrolls
 */
export const useCurrentInView = (outline: RefObject<HTMLElement | null>, currentId: string): void => {
  useEffect(() => {
    const nav = outline.current;
    const box = nav && scrollingBox(nav);
    if (!box) return;
    const show = () => {
      const current = nav.querySelector<HTMLElement>('[aria-current="true"]');
      if (current) bringIntoView(current, box);
    };
    show();
    const growing = new ResizeObserver(show);
    growing.observe(nav);
    const stop = () => growing.disconnect();
    for (const move of moves) box.addEventListener(move, stop, { once: true, passive: true });
    return () => {
      stop();
      for (const move of moves) box.removeEventListener(move, stop);
    };
  }, [outline, currentId]);
};
