import { useDeferredValue, useMemo } from 'react';
import { searchRows, sortRows, type Column } from './column';
import { downloadCsv, toCsv } from './csv';
import { pageAmong, useTableControls, type PageSize, type TableControls } from './use-table-controls';

interface Options<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** See {@link useTableControls}. */
  sizes: readonly PageSize[];
  inDialog: boolean;
}

/** A table as its parts show it. */
export interface TableState<Row> extends Omit<TableControls, 'turned' | 'searched'> {
  page: number;
  pages: number;
  /** How many rows come before those shown. */
  first: number;
  /** How many rows were found. */
  total: number;
  shown: readonly Row[];
  /** Saves all rows found as CSV. */
  save: () => void;
}

/** Search, order and page of a table whose rows are all loaded. */
export const useTable = <Row>({ label, rows, columns, sizes, inDialog }: Options<Row>): TableState<Row> => {
  const controls = useTableControls(sizes, inDialog);
  const { text, sorting, size, turned } = controls;
  const wanted = useDeferredValue(text); // filtering a long list must not block typing
  const found = useMemo(() => sortRows(searchRows(rows, columns, wanted), columns, sorting), [rows, columns, wanted, sorting]);
  const { page, pages, perPage, first } = pageAmong(size, turned, found.length);
  return {
    ...controls,
    page,
    pages,
    first,
    total: found.length,
    shown: found.slice(first, first + perPage),
    save: () => downloadCsv(label, toCsv(found, columns)),
  };
};
