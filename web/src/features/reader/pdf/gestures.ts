import { TouchManager } from 'pdfjs-dist';
import { columnAt } from './column';
import type { Fitting } from './fitting';

const DOUBLE_MS = 300;
const DOUBLE_PX = 40;
/** A column that is hardly narrower than the page is enlarged by this. */
const LARGER = 2;
const ROOM = 8;

/** What answers to a finger by itself. */
const OWN = 'a, button, input, select, textarea, [contenteditable]';

/** Two fingers zoom; two taps bring the column under them to the window's width, and back. */
export const followFingers = (container: HTMLElement, fitting: Fitting, signal: AbortSignal): void => {
  const pointOf = (x: number, y: number): [number, number] => {
    const { left, top } = container.getBoundingClientRect();
    return [x - left, y - top];
  };
  let begun: { scale: number; distance: number } | null = null;
  new TouchManager({
    container,
    onPinchEnd: () => {
      begun = null;
      // Smaller than the width is what hardly anybody wants of a pinch: it ends there.
      if (fitting.scale() < fitting.widthScale()) fitting.zoomTo('page-width');
    },
    onPinching: ([x, y]: [number, number], before: number, distance: number) => {
      begun ??= { scale: fitting.scale(), distance: before };
      const [left, top] = pointOf(x, y);
      fitting.scaleTo((begun.scale * distance) / begun.distance, [left, top]);
    },
    signal,
  });

  let last: { time: number; x: number; y: number } | null = null;
  container.addEventListener(
    'touchend',
    (event) => {
      const { changedTouches, touches, target, timeStamp } = event;
      const [touch] = changedTouches;
      if (!touch || touches.length > 0 || changedTouches.length > 1 || (target instanceof Element && target.closest(OWN))) {
        last = null;
        return;
      }
      const { clientX: x, clientY: y } = touch;
      const again = last && timeStamp - last.time < DOUBLE_MS && Math.hypot(x - last.x, y - last.y) < DOUBLE_PX;
      last = again ? null : { time: timeStamp, x, y };
      if (!again) return;
      event.preventDefault(); // the browser would select a word
      zoomAt(x, y);
    },
    { signal, passive: false },
  );

  const zoomAt = (x: number, y: number): void => {
    if (fitting.mode() !== 'page-width') return fitting.zoomTo('page-width');
    const [left, top] = pointOf(x, y);
    const column = columnAt(linesAt(x, y), x, y);
    const narrower = column ? container.clientWidth / (column[1] - column[0] + 2 * ROOM) : LARGER;
    const enlarged = narrower > 1.25;
    const before = fitting.scale();
    fitting.scaleTo(before * Math.min(enlarged ? narrower : LARGER, 3), [left, top]);
    if (!column || !enlarged) return;
    // The point stays where it is; what is to be at the edge is the column.
    const begins = left - (x - column[0]) * (fitting.scale() / before);
    container.scrollLeft += begins - ROOM;
  };

  const linesAt = (x: number, y: number): DOMRect[] => {
    const page = document.elementFromPoint(x, y)?.closest('.page');
    return [...(page?.querySelectorAll('.textLayer span') ?? [])].map((span) => span.getBoundingClientRect());
  };
};
