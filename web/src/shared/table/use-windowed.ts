import { useViewportSize } from '@mantine/hooks';
import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';
import { useWhole } from './use-whole';

/** Number of rows rendered at once. */
const WHOLE_MAX = 25;
/** Rows rendered beyond the screen (overscan): Tab finds the next row's controls. */
const OVERSCAN = 5;
/** Estimated height of a row before one is measured. */
const GUESS_PX = 61;

interface Options<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The element around the rows; each has `data-index`. */
  body: RefObject<HTMLElement | null>;
}

/** A rendered row. */
export interface DrawnRow<Row> {
  key: string;
  row: Row;
  index: number;
  /** Height in px of the rows before it that are not rendered. */
  skipped: number;
}

const heightOf = (element: Element): number => element.getBoundingClientRect().height;
const rowsIn = (body: HTMLElement): HTMLElement[] => [...body.querySelectorAll<HTMLElement>('[data-index]')];

/** Keeps the row with the focus rendered, however far away it is scrolled: otherwise the focus would move to the top of the page. */
const withFocused = (body: HTMLElement | null, range: Range): number[] => {
  const drawn = defaultRangeExtractor(range);
  const row = body?.contains(document.activeElement) ? document.activeElement?.closest<HTMLElement>('[data-index]') : null;
  const focused = Number(row?.dataset['index'] ?? -1);
  const stays = focused >= 0 && focused < range.count && !drawn.includes(focused);
  return stays ? [...drawn, focused].toSorted((left, right) => left - right) : drawn;
};

/**
 * Virtualises a long list: only the rows on the screen and near it are rendered; short lists are rendered whole. The page scrolls, not the list.
 * @returns the rows to render, the height in px after the last one, and the ref that measures each row's element
 */
export const useWindowed = <Row>({ rows, rowKey, body }: Options<Row>) => {
  const whole = useWhole(rows);
  const windowed = !whole && rows.length > WHOLE_MAX;
  const { width } = useViewportSize();
  const [place, setPlace] = useState({ top: 0, height: GUESS_PX });
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes what it returns
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    enabled: windowed,
    count: rows.length,
    getItemKey: useCallback((index: number) => rowKey(rows[index] as Row), [rows, rowKey]),
    estimateSize: () => place.height,
    measureElement: heightOf,
    rangeExtractor: (range) => withFocused(body.current, range),
    scrollMargin: place.top,
    overscan: OVERSCAN,
  });
  useLayoutEffect(() => {
    const [, second] = body.current && windowed ? rowsIn(body.current) : []; // the first one's border is thinner
    if (!body.current || !second) return;
    // Known only after layout, and needed before the first paint.
    setPlace({ top: body.current.getBoundingClientRect().top + window.scrollY, height: heightOf(second) || GUESS_PX });
  }, [body, windowed, width]);
  useLayoutEffect(() => {
    virtualizer.measure();
    if (body.current) rowsIn(body.current).forEach(virtualizer.measureElement);
  }, [virtualizer, body, place]);

  if (!windowed) {
    return { windowed, drawn: rows.map((row, index): DrawnRow<Row> => ({ key: rowKey(row), row, index, skipped: 0 })), after: 0 };
  }
  const items = virtualizer.getVirtualItems();
  const endOf = (at: number): number => items[at]?.end ?? place.top;
  const drawn = items.map(({ index, start }, at): DrawnRow<Row> => {
    const row = rows[index] as Row;
    return { key: rowKey(row), row, index, skipped: start - endOf(at - 1) };
  });
  const after = place.top + virtualizer.getTotalSize() - endOf(items.length - 1);
  return { windowed, drawn, after, measure: virtualizer.measureElement };
};
