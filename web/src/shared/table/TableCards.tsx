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

/** The form for phones: one card a row, its primary column as heading, controls at the foot. */
export const TableCards = <Row,>({ label, table, columns, rowKey }: Props<Row>) => {
  const rows = useGrowing(table.shown);
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <Card key={rowKey(row)} row={row} columns={columns} />
      ))}
    </ul>
  );
};

/** Drawn anew only for another row or other columns, as the wide form's. */
const Card = memo(<Row,>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) => {
  const primary = columns.find((column) => column.primary);
  const facts = columns.filter((column) => column !== primary && !column.wideOnly && column.kind !== 'control');
  const controls = columns.filter((column) => column.kind === 'control');
  return (
    <li className={classes.card}>
      {primary ? <div className={classes.cardTitle}>{primary.cell ? primary.cell(row) : primary.value(row)}</div> : null}
      <dl className={classes.facts}>
        {facts.map(({ key, header, cell, value }) => (
          <div key={key}>
            <dt>{header}</dt>
            <dd>{cell ? cell(row) : value(row)}</dd>
          </div>
        ))}
      </dl>
      {controls.length > 0 ? (
        <div className={classes.controls}>
          {controls.map(({ key, cell }) => (
            <span key={key}>{cell?.(row)}</span>
          ))}
        </div>
      ) : null}
    </li>
  );
}) as <Row>(props: { row: Row; columns: readonly Column<Row>[] }) => ReactNode;
