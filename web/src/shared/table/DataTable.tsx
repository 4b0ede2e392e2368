import { Skeleton, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef, type ReactNode } from 'react';
import { CardSorting } from './CardSorting';
import type { Column } from './column';
import classes from './DataTable.module.css';
import { NothingFound } from './NothingFound';
import { TableCards } from './TableCards';
import { TableGrid } from './TableGrid';
import { TablePager } from './TablePager';
import { TableToolbar } from './TableToolbar';
import { useLostFocus } from './use-lost-focus';
import { useTable, type TableState } from './use-table';
import type { PageSize } from './use-table-controls';

interface Shown<Row> {
  /** What the table lists, e.g. `Students`: its accessible name and the CSV's file name. */
  label: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  searchLabel: string;
  /** Filters and the add button, beside the search box. */
  actions?: ReactNode;
  /** Shown when there are no rows at all. */
  empty: ReactNode;
  pageSizes?: readonly PageSize[];
  /** Width below which cards are shown, where a phone's is too small for the columns. */
  cardsBelow?: string;
}

interface Props<Row> extends Shown<Row> {
  /** `null` while loading. */
  rows: readonly Row[] | null;
  /** In a dialog: its search, order and page are not in the address. */
  inDialog?: boolean;
}

export const PAGE_SIZES: readonly PageSize[] = [10, 25, 50, 'all'];

/** A list of rows that are all loaded: searched, sorted, paged and saved as CSV in the browser. */
export const DataTable = <Row,>({ rows, pageSizes = PAGE_SIZES, inDialog = false, ...shown }: Props<Row>) => {
  const { label, columns } = shown;
  const table = useTable({ label, rows: rows ?? [], columns, sizes: pageSizes, inDialog });
  const state = rows === null ? 'loading' : rows.length === 0 ? 'empty' : 'filled';
  return <TableView {...shown} table={table} state={state} rows={rows} pageSizes={pageSizes} />;
};

interface ViewProps<Row> extends Shown<Row> {
  table: TableState<Row>;
  /** `empty`: there are no rows at all; a search that finds none leaves it `filled`. */
  state: 'loading' | 'empty' | 'filled';
  /** Another value when other rows are listed. */
  rows: unknown;
  /** Whether other rows are on their way. */
  busy?: boolean;
}

/** A table on wide screens, cards on narrow ones, whoever searches, sorts and pages it. */
export const TableView = <Row,>(props: ViewProps<Row>) => {
  const { label, table, state, rows, columns, rowKey, searchLabel, actions, empty, busy, pageSizes = PAGE_SIZES } = props;
  const narrow = useMediaQuery(`(max-width: ${props.cardsBelow ?? '48em'})`, false, { getInitialValueInEffect: false });
  const list = useLostFocus(rows);
  const searchBox = useRef<HTMLInputElement>(null);
  const clear = () => {
    table.search('');
    searchBox.current?.focus();
  };
  const nothing = <NothingFound text={table.text} onClear={clear} />;
  return (
    <section {...list} className={classes.panel} aria-label={label} aria-busy={busy || undefined}>
      <TableToolbar searchLabel={searchLabel} searchBox={searchBox} table={table} actions={actions} />
      {state === 'loading' ? (
        <Stack gap="xs" p="md" aria-hidden>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} height={44} />
          ))}
        </Stack>
      ) : state === 'empty' ? (
        empty
      ) : (
        <>
          {narrow ? (
            <>
              <CardSorting table={table} columns={columns} />
              {table.total > 0 ? <TableCards label={label} table={table} columns={columns} rowKey={rowKey} /> : nothing}
            </>
          ) : (
            <TableGrid label={label} table={table} columns={columns} rowKey={rowKey} nothing={nothing} />
          )}
          <TablePager table={table} pageSizes={pageSizes} />
        </>
      )}
    </section>
  );
};
