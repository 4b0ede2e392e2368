import { useDeferredValue, useMemo, useState } from 'react';
import { searchRows, sortRows, type Column, type Sorting } from './column';

/** Rows per page; `all` is the option every table but billing has (P2 §9). */
export type PageSize = number | 'all';

interface Options<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  initialSize: PageSize;
}

/** Search, order and page of a table whose rows are all loaded. */
export const useTable = <Row>({ rows, columns, initialSize }: Options<Row>) => {
  const [text, setText] = useState('');
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const [size, setSize] = useState<PageSize>(initialSize);
  const [wantedPage, setPage] = useState(1);

  const wanted = useDeferredValue(text); // filtering a long list must not block typing
  const found = useMemo(() => sortRows(searchRows(rows, columns, wanted), columns, sorting), [rows, columns, wanted, sorting]);
  const perPage = size === 'all' ? Math.max(found.length, 1) : size;
  const pages = Math.max(Math.ceil(found.length / perPage), 1);
  const page = Math.min(wantedPage, pages);
  const first = (page - 1) * perPage;

  return {
    text,
    search: (typed: string) => {
      setText(typed);
      setPage(1);
    },
    sorting,
    sort: setSorting,
    /** Cycles through ascending, descending and unsorted. */
    toggleSort: (key: string) =>
      setSorting((now) => (now?.key !== key ? { key, descending: false } : now.descending ? null : { key, descending: true })),
    size,
    setSize: (chosen: PageSize) => {
      setSize(chosen);
      setPage(1);
    },
    page,
    pages,
    setPage,
    first,
    found,
    shown: found.slice(first, first + perPage),
  };
};

export type TableState<Row> = ReturnType<typeof useTable<Row>>;
