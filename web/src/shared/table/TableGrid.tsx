import { Table } from '@mantine/core';
import { Fragment, memo, useRef, type ReactNode } from 'react';
import type { Column } from './column';
import classes from './DataTable.module.css';
import { HeaderCell } from './HeaderCell';
import { longestRows, useColumnWidths } from './use-column-widths';
import type { TableState } from './use-table';
import { useWindowed } from './use-windowed';

interface Props<Row> {
  label: string;
  table: TableState<Row>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** Shown in place of the rows when the search finds none. */
  nothing: ReactNode;
}

/** The wide form: a real table with a sticky header whose names sort. A long list is virtualised; `aria-rowcount` has all rows. */
export const TableGrid = <Row,>({ label, table, columns, rowKey, nothing }: Props<Row>) => {
  const head = useRef<HTMLTableRowElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { windowed, drawn, after, measure } = useWindowed({ rows: table.shown, rowKey, body });
  const widths = useColumnWidths(head, columns, windowed || table.text !== '');
  return (
    <div className={classes.scroll}>
      <Table
        className={classes.table}
        layout={widths ? 'fixed' : undefined}
        miw={widths?.least}
        stickyHeader
        stickyHeaderOffset="var(--head-top)"
        verticalSpacing={5}
        horizontalSpacing="md"
        aria-rowcount={windowed ? table.shown.length + 1 : undefined}
      >
        <caption className="lms-visually-hidden">{label}</caption>
        <Table.Thead>
          <Table.Tr ref={head} aria-rowindex={windowed ? 1 : undefined}>
            {columns.map((column, at) => (
              <HeaderCell key={column.key} column={column} table={table} share={widths?.shares[at]} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody ref={body}>
          {drawn.map(({ key, row, index, skipped }) => (
            <Fragment key={key}>
              <Gap height={skipped} />
              <GridRow row={row} columns={columns} index={windowed ? index : undefined} measure={measure} />
            </Fragment>
          ))}
          <Gap height={after} />
          {table.total === 0 ? (
            <tr>
              <td colSpan={columns.length}>{nothing}</td>
            </tr>
          ) : null}
          {windowed && !widths
            ? longestRows(table.shown, columns).map((row) => <GridRow key={rowKey(row)} row={row} columns={columns} />)
            : null}
        </Table.Tbody>
      </Table>
    </div>
  );
};

/** Spacer for rows that are not rendered. */
const Gap = ({ height }: { height: number }) => (height > 0 ? <tr aria-hidden style={{ height }} /> : null);

interface RowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  /** Index among all rows, where only some are rendered. */
  index?: number | undefined;
  measure?: ((element: HTMLElement | null) => void) | undefined;
}

/** Memoised by row and columns: a search or a scroll that keeps a row does not render it again. */
const GridRow = memo(<Row,>({ row, columns, index, measure }: RowProps<Row>) => (
  <tr className={classes.row} ref={measure} data-index={index} aria-rowindex={index === undefined ? undefined : index + 2}>
    {columns.map(({ key, cell, value, align, numeric }) => (
      <td key={key} style={align && { textAlign: align }} className={numeric ? 'lms-numbers' : undefined}>
        {cell ? cell(row) : value(row)}
      </td>
    ))}
  </tr>
)) as <Row>(props: RowProps<Row>) => ReactNode;
