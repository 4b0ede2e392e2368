import { Fragment, memo, useRef, type ReactNode } from 'react';
import type { Column } from './column';
import classes from './DataTable.module.css';
import type { TableState } from './use-table';
import { useWindowed } from './use-windowed';

interface Props<Row> {
  label: string;
  table: TableState<Row>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
}

/** The form for phones: one card a row, its primary column and edit and delete as heading, other controls at the foot. A long list is virtualised. */
export const TableCards = <Row,>({ label, table, columns, rowKey }: Props<Row>) => {
  const body = useRef<HTMLUListElement>(null);
  const { windowed, drawn, after, measure } = useWindowed({ rows: table.shown, rowKey, body });
  return (
    <ul className={classes.cards} aria-label={label} ref={body}>
      {drawn.map(({ key, row, index, skipped }) => (
        <Fragment key={key}>
          <Gap height={skipped} />
          <Card row={row} columns={columns} index={index} total={windowed ? table.shown.length : undefined} measure={measure} />
        </Fragment>
      ))}
      <Gap height={after} />
    </ul>
  );
};

/** Spacer for cards that are not rendered. */
const Gap = ({ height }: { height: number }) => (height > 0 ? <li aria-hidden style={{ height }} /> : null);

interface CardProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  index: number;
  /** The number of all cards, where only some are rendered. */
  total: number | undefined;
  measure: ((element: HTMLElement | null) => void) | undefined;
}

/** Memoised by row and columns, as in the wide form. */
const Card = memo(<Row,>({ row, columns, index, total, measure }: CardProps<Row>) => {
  const primary = columns.find((column) => column.primary);
  const facts = columns.filter((column) => column !== primary && !column.wideOnly && column.kind !== 'control');
  const controls = columns.filter(({ kind, inHeading }) => kind === 'control' && !inHeading);
  const beside = columns.find(({ inHeading }) => inHeading);
  return (
    <li
      className={classes.item}
      ref={measure}
      data-index={total && index}
      aria-setsize={total}
      aria-posinset={total && index + 1}
    >
      <div className={classes.card}>
        <div className={classes.cardHead}>
          <div className={classes.cardTitle}>{primary ? (primary.cell?.(row) ?? primary.value(row)) : null}</div>
          {beside?.cell?.(row)}
        </div>
        <dl className={classes.facts}>
          {facts.map(({ key, header, cell, value, numeric }) => (
            <div key={key}>
              <dt>{header}</dt>
              <dd className={numeric ? 'lms-numbers' : undefined}>{cell ? cell(row) : value(row)}</dd>
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
      </div>
    </li>
  );
}) as <Row>(props: CardProps<Row>) => ReactNode;
