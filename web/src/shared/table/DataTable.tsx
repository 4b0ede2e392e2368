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
import { useTable, type PageSize } from './use-table';

interface Props<Row> {
  /** What the table lists, e.g. `Students`: its accessible name and the CSV's file name. */
  label: string;
  /** `null` while loading. */
  rows: readonly Row[] | null;
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
  /** In a dialog: its search, order and page are not in the address. */
  inDialog?: boolean;
}

const sizes: readonly PageSize[] = [10, 25, 50, 'all'];

/** A list of rows: searched, sorted, paged and saved as CSV in the browser; a table on wide screens, cards on phones. */
export const DataTable = <Row,>(props: Props<Row>) => {
  const {
    label,
    rows,
    columns,
    rowKey,
    searchLabel,
    actions,
    empty,
    pageSizes = sizes,
    inDialog = false,
    cardsBelow = '48em',
  } = props;
  const narrow = useMediaQuery(`(max-width: ${cardsBelow})`, false, { getInitialValueInEffect: false });
  const table = useTable({ rows: rows ?? [], columns, sizes: pageSizes, inDialog });
  const list = useLostFocus(rows);
  const searchBox = useRef<HTMLInputElement>(null);
  const clear = () => {
    table.search('');
    searchBox.current?.focus();
  };
  const nothing = <NothingFound text={table.text} onClear={clear} />;
  return (
    <section {...list} className={classes.panel} aria-label={label}>
      <TableToolbar
        label={label}
        searchLabel={searchLabel}
        searchBox={searchBox}
        table={table}
        columns={columns}
        actions={actions}
      />
      {rows === null ? (
        <Stack gap="xs" p="md" aria-hidden>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} height={44} />
          ))}
        </Stack>
      ) : rows.length === 0 ? (
        empty
      ) : (
        <>
          {narrow ? (
            <>
              <CardSorting table={table} columns={columns} />
              {table.found.length > 0 ? <TableCards label={label} table={table} columns={columns} rowKey={rowKey} /> : nothing}
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
