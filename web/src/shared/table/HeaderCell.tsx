import { Table } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { Column } from './column';
import classes from './DataTable.module.css';
import type { TableState } from './use-table';

interface Props<Row> {
  column: Column<Row>;
  table: TableState<Row>;
  /** Share of the table's width, in percent; the column's own setting when absent. */
  share: number | undefined;
}

/** A column's header; a button that sorts, unless the column has controls only. */
export const HeaderCell = <Row,>({ column, table, share }: Props<Row>) => {
  const { key, header, kind, align } = column;
  const width = share === undefined ? column.width : `${share}%`;
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
