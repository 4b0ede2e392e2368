import { useSearchParams } from 'react-router-dom';

/** What a table, and the filter of its page, write into the address, so that a reload, Back and a shared link show the same. */
export type AddressKey = 'search' | 'sort' | 'page' | 'size' | 'filter';

type Changes = Partial<Record<AddressKey, string | null>>;

/**
 * The address as the state of a table. A change replaces the entry of the history: Back leads to the page before.
 * @returns `read`, `null` for what is not there, and `write`; `null` removes
 */
export const useAddress = () => {
  const [params, setParams] = useSearchParams();
  const write = (changes: Changes): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries(changes)) {
          if (value) next.set(key, value);
          else next.delete(key);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { read: (key: AddressKey): string | null => params.get(key), write };
};

/** The filter of a page's table: one of the known values; the first stands for all, and is not written. Another filter begins at page 1. */
export const useFilter = <Value extends string>(known: readonly Value[]): [Value, (chosen: string | null) => void] => {
  const { read, write } = useAddress();
  const filter = known.find((value) => value === read('filter')) ?? (known[0] as Value);
  return [filter, (chosen) => write({ filter: chosen === known[0] ? null : chosen, page: null })];
};
