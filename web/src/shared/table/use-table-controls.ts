import { useMemo, useState } from 'react';
import type { Sorting } from './column';
import { useAddress, type AddressKey } from './use-address';
import { useSearchText } from './use-search-text';

/** Rows per page; `all` is the option every table but billing has (P2 §9). */
export type PageSize = number | 'all';

const DESCENDING = '-';
const sortingOf = (written: string | null): Sorting | null =>
  written ? { key: written.replace(/^-/, ''), descending: written.startsWith(DESCENDING) } : null;
const writtenOf = (sorting: Sorting | null): string | null => sorting && (sorting.descending ? DESCENDING : '') + sorting.key;

/** The state of a table in a dialog, kept as long as that is open. */
const useOwnState = (): ReturnType<typeof useAddress> => {
  const [state, setState] = useState<Partial<Record<AddressKey, string | null>>>({});
  return { read: (key) => state[key] ?? null, write: (changes) => setState((before) => ({ ...before, ...changes })) };
};

/**
 * Search, order and page of a table, as its reader sets them.
 * @param sizes the first is the one to begin with
 * @param inDialog the table is gone with its dialog: its state is not in the address
 */
export const useTableControls = (sizes: readonly PageSize[], inDialog = false) => {
  const address = useAddress();
  const own = useOwnState();
  const state = inDialog ? own : address;
  const { read, write } = state;
  const [text, search] = useSearchText(state);
  const written = read('sort');
  const sorting = useMemo(() => sortingOf(written), [written]);
  const sort = (chosen: Sorting | null): void => write({ sort: writtenOf(chosen) });
  return {
    /** What stands in the search box. */
    text,
    /** The same once the typing rests. */
    searched: read('search') ?? '',
    search,
    sorting,
    sort,
    /** Cycles through ascending, descending and unsorted. */
    toggleSort: (key: string) =>
      sort(sorting?.key !== key ? { key, descending: false } : sorting.descending ? null : { key, descending: true }),
    size: sizes.find((known) => String(known) === read('size')) ?? sizes[0] ?? 'all',
    setSize: (chosen: PageSize) => write({ size: chosen === sizes[0] ? null : String(chosen), page: null }),
    /** The page that the reader has turned to; there may be fewer. */
    turned: Math.max(Math.trunc(Number(read('page'))) || 1, 1),
    setPage: (chosen: number) => write({ page: chosen === 1 ? null : String(chosen) }),
  };
};

export type TableControls = ReturnType<typeof useTableControls>;

/** The page among those of so many rows. */
export const pageAmong = (size: PageSize, wanted: number, total: number) => {
  const perPage = size === 'all' ? Math.max(total, 1) : size;
  const pages = Math.max(Math.ceil(total / perPage), 1);
  const page = Math.min(wanted, pages);
  return { page, pages, perPage, first: (page - 1) * perPage };
};
