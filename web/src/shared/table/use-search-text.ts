import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { useAddress } from './use-address';

/** A browser allows some hundred changes of the address in half a minute: fast typing is written when it pauses. */
const PAUSE_MS = 250;

/** The text of a table's search box, which follows every key; the address follows it. */
export const useSearchText = ({ read, write }: ReturnType<typeof useAddress>): [string, (typed: string) => void] => {
  const stored = read('search') ?? '';
  const [text, setText] = useState(stored);
  const written = useRef(stored);
  const publish = useDebouncedCallback((typed: string) => {
    written.current = typed;
    write({ search: typed, page: null });
  }, PAUSE_MS);
  useEffect(() => {
    if (stored === written.current) return;
    written.current = stored; // by a link
    setText(stored);
  }, [stored]);
  return [
    text,
    (typed) => {
      setText(typed);
      publish(typed);
    },
  ];
};
