import { Table } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import type { Column } from './column';
import classes from './DataTable.module.css';
import { useGrowing } from './use-growing';
import type { TableState } from './use-table';

interface Props<Row> {
  label: string;
  table: TableState<Row>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
}

/** The wide form: a real table with a sticky header whose names sort. */
export const TableGrid = <Row,>({ label, table, columns, rowKey }: Props<Row>) => {
  const rows = useGrowing(table.shown);
  return (
    <div className={classes.scroll}>
      <Table className={classes.table} stickyHeader verticalSpacing="sm" horizontalSpacing="md" highlightOnHover>
        <caption className="lms-visually-hidden">{label}</caption>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} table={table} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <GridRow key={rowKey(row)} row={row} columns={columns} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
};

/** Drawn anew only for another row or other columns: a search that keeps a row costs nothing for it. */
const GridRow = memo(<Row,>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) => (
  <Table.Tr>
    {columns.map(({ key, cell, value, align }) => (
      <Table.Td key={key} ta={align}>
        {cell ? cell(row) : value(row)}
      </Table.Td>
    ))}
  </Table.Tr>
)) as <Row>(props: { row: Row; columns: readonly Column<Row>[] }) => ReactNode;

const HeaderCell = <Row,>({ column, table }: { column: Column<Row>; table: TableState<Row> }) => {
  const { key, header, kind, align, width } = column;
  if (kind === 'control') {
    return (
      <Table.Th w={width} ta={align}>
        {header}
      </Table.Th>
    );
  }
  const active = table.sorting?.key === key ? table.sorting : null;
  const Icon = !active ? IconArrowsSort : active.descending ? IconArrowDown : IconArrowUp;
  return (
    <Table.Th w={width} ta={align} aria-sort={!active ? 'none' : active.descending ? 'descending' : 'ascending'}>
      <button
        type="button"
        className={classes.sort}
        data-active={active !== null || undefined}
        onClick={() => table.toggleSort(key)}
      >
        {header}
        <Icon size={14} aria-hidden />
      </button>
    </Table.Th>
  );
};
