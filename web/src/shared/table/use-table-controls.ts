import { useState } from 'react';
import type { Sorting } from './column';

/** Rows per page; `all` is the option every table but billing has (P2 §9). */
export type PageSize = number | 'all';

const FIRST = 1;

/** Search, order and page of a table, as its reader sets them. */
export const useTableControls = (initialSize: PageSize) => {
  const [text, search] = useState('');
  const [sorting, sort] = useState<Sorting | null>(null);
  const [size, chooseSize] = useState<PageSize>(initialSize);
  // Another search begins at its first page.
  const [turned, setTurned] = useState({ of: '', page: FIRST });
  return {
    text,
    search,
    sorting,
    sort,
    /** Cycles through ascending, descending and unsorted. */
    toggleSort: (key: string) =>
      sort((now) => (now?.key !== key ? { key, descending: false } : now.descending ? null : { key, descending: true })),
    size,
    setSize: (chosen: PageSize) => {
      chooseSize(chosen);
      setTurned({ of: text, page: FIRST });
    },
    turned,
    setPage: (page: number) => setTurned({ of: text, page }),
  };
};

export type TableControls = ReturnType<typeof useTableControls>;

/** The page that the reader has turned to. @param searched what rows are searched for, which may follow the typing */
export const turnedPage = ({ turned }: TableControls, searched: string): number => (turned.of === searched ? turned.page : FIRST);

/** The page among those of so many rows. */
export const pageAmong = (size: PageSize, wanted: number, total: number) => {
  const perPage = size === 'all' ? Math.max(total, 1) : size;
  const pages = Math.max(Math.ceil(total / perPage), 1);
  const page = Math.min(wanted, pages);
  return { page, pages, perPage, first: (page - 1) * perPage };
};
