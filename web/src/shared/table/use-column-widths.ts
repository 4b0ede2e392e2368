import { useViewportSize } from '@mantine/hooks';
import { useLayoutEffect, useState, type RefObject } from 'react';
import type { Column } from './column';

interface Widths {
  /** What they were measured for. */
  cause: string;
  /** Shares of the table's width, in percent. */
  shares: number[];
  /** The table's least width in px, where it is wider than its place. */
  least: number | undefined;
}

/**
 * The columns of a table keep their widths while other rows come: those near the screen, or those that a search finds.
 * @param fixed whether they must
 * @returns `null` as long as they have to be measured: the longest texts (`longestRows`) stand in the table then, before anything is painted
 */
export const useColumnWidths = <Row>(
  head: RefObject<HTMLTableRowElement | null>,
  columns: readonly Column<Row>[],
  fixed: boolean,
): Widths | null => {
  const { width } = useViewportSize();
  const cause = [width, ...columns.map(({ header }) => header)].join();
  const [known, setKnown] = useState<Widths | null>(null);
  const widths = fixed && known?.cause === cause ? known : null;
  useLayoutEffect(() => {
    const table = head.current?.closest('table');
    if (!fixed || widths || !head.current || !table) return;
    const total = table.getBoundingClientRect().width || 1;
    // oxlint-disable-next-line react/set-state-in-effect -- known only once they are laid out, and needed before they are painted
    setKnown({
      cause,
      shares: Array.from(head.current.cells, (cell) => (100 * cell.getBoundingClientRect().width) / total),
      least: table.offsetWidth > (table.parentElement?.clientWidth ?? 0) ? table.offsetWidth : undefined,
    });
  }, [head, fixed, widths, cause]);
  return widths;
};

/** For each column of data the row with its longest text. */
export const longestRows = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]): Row[] => {
  const data = columns.filter(({ kind }) => kind !== 'control');
  const longest = data.flatMap(({ value }) => {
    const lengths = rows.map((row) => String(value(row)).length);
    return rows[lengths.indexOf(Math.max(...lengths))] ?? [];
  });
  return [...new Set(longest)];
};
