import type { ReactNode } from 'react';

/** One column of a data table. */
export interface Column<Row> {
  /** Stable name, also the name in the CSV's header when `header` is empty. */
  key: string;
  header: string;
  /** What is sorted, searched and written to the CSV; `searched` and `saved` stand in where something else is shown. */
  value: (row: Row) => string | number;
  /** What is shown; `value` when absent. */
  cell?: (row: Row) => ReactNode;
  /** Columns of controls are neither sorted nor written to the CSV. */
  kind?: 'data' | 'control';
  /** Tabular figures, aligned below each other. */
  numeric?: boolean;
  align?: 'left' | 'right' | 'center';
  width?: number | string;
  /** The card's heading on a phone. */
  primary?: boolean;
  /** Controls beside the card's heading; others are at its foot. */
  inHeading?: boolean;
  /** Not on a phone's card, e.g. the serial number. */
  wideOnly?: boolean;
  /** What the search matches instead of `value`: the displayed text, or `false` for nothing. */
  searched?: false | ((row: Row) => string);
  /** What the CSV contains instead of `value`: the displayed text. */
  saved?: (row: Row) => string;
}

export interface Sorting {
  key: string;
  descending: boolean;
}

const byText = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

const compare = (left: string | number, right: string | number): number =>
  typeof left === 'number' && typeof right === 'number' ? left - right : byText.compare(String(left), String(right));

/** The rows in which any searched column contains the text, whatever its case (P2 §2). */
export const searchRows = <Row>(rows: readonly Row[], columns: readonly Column<Row>[], text: string): Row[] => {
  const wanted = text.trim().toLocaleLowerCase();
  if (!wanted) return [...rows];
  const places = columns.filter(({ kind, searched }) => kind !== 'control' && searched !== false);
  return rows.filter((row) =>
    places.some(({ value, searched }) =>
      String((searched || value)(row))
        .toLocaleLowerCase()
        .includes(wanted),
    ),
  );
};

export const sortRows = <Row>(rows: readonly Row[], columns: readonly Column<Row>[], sorting: Sorting | null): Row[] => {
  const column = columns.find(({ key }) => key === sorting?.key);
  if (!column || !sorting) return [...rows];
  const sign = sorting.descending ? -1 : 1;
  return rows
    .map((row) => ({ row, value: column.value(row) }))
    .sort((left, right) => sign * compare(left.value, right.value))
    .map(({ row }) => row);
};
