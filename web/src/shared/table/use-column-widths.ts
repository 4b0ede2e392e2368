import { useViewportSize } from '@mantine/hooks';
import { useLayoutEffect, useState, type RefObject } from 'react';
import type { Column } from './column';

interface Widths {
  /** The key for which they were measured. */
  cause: string;
  /** Shares of the table's width, in percent. */
  shares: number[];
  /** The table's minimum width in px, where it is wider than its container. */
  least: number | undefined;
}

/**
 * Keeps the widths of a table's columns while its rows change by scrolling or searching.
 * @param fixed whether the widths must be kept
 * @returns `null` until they are measured: the rows with the longest texts (`longestRows`) are laid out for that before anything is painted
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
