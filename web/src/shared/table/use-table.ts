import { useDeferredValue, useMemo, useState } from 'react';
import { searchRows, sortRows, type Column, type Sorting } from './column';
import { useAddress, type AddressKey } from './use-address';
import { useSearchText } from './use-search-text';

/** Rows per page; `all` is the option every table but billing has (P2 §9). */
export type PageSize = number | 'all';

interface Options<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** The first is the one to begin with. */
  sizes: readonly PageSize[];
  /** In a dialog, whose table is gone with it: its state is not in the address. */
  inDialog: boolean;
}

const DESCENDING = '-';
const sortingOf = (written: string | null): Sorting | null =>
  written ? { key: written.replace(/^-/, ''), descending: written.startsWith(DESCENDING) } : null;
const writtenOf = (sorting: Sorting | null): string | null => sorting && (sorting.descending ? DESCENDING : '') + sorting.key;

/** The state of a table in a dialog, kept as long as that is open. */
const useOwnState = (): ReturnType<typeof useAddress> => {
  const [state, setState] = useState<Partial<Record<AddressKey, string | null>>>({});
  return { read: (key) => state[key] ?? null, write: (changes) => setState((before) => ({ ...before, ...changes })) };
};

/** Search, order and page of a table whose rows are all loaded. */
export const useTable = <Row>({ rows, columns, sizes, inDialog }: Options<Row>) => {
  const address = useAddress();
  const own = useOwnState();
  const state = inDialog ? own : address;
  const { read, write } = state;
  const [text, search] = useSearchText(state);
  const written = read('sort');
  const sorting = useMemo(() => sortingOf(written), [written]);
  const size = sizes.find((known) => String(known) === read('size')) ?? sizes[0] ?? 'all';

  const wanted = useDeferredValue(text); // filtering a long list must not block typing
  const found = useMemo(() => sortRows(searchRows(rows, columns, wanted), columns, sorting), [rows, columns, wanted, sorting]);
  const perPage = size === 'all' ? Math.max(found.length, 1) : size;
  const pages = Math.max(Math.ceil(found.length / perPage), 1);
  const page = Math.min(Math.max(Math.trunc(Number(read('page'))) || 1, 1), pages);
  const first = (page - 1) * perPage;

  const sort = (chosen: Sorting | null): void => write({ sort: writtenOf(chosen) });
  return {
    text,
    search,
    sorting,
    sort,
    /** Cycles through ascending, descending and unsorted. */
    toggleSort: (key: string) =>
      sort(sorting?.key !== key ? { key, descending: false } : sorting.descending ? null : { key, descending: true }),
    size,
    setSize: (chosen: PageSize) => write({ size: chosen === sizes[0] ? null : String(chosen), page: null }),
    page,
    pages,
    setPage: (chosen: number) => write({ page: chosen === 1 ? null : String(chosen) }),
    first,
    found,
    shown: found.slice(first, first + perPage),
  };
};

export type TableState<Row> = ReturnType<typeof useTable<Row>>;
