import { useEffect, useState, type RefObject } from 'react';
import type { PdfEngine } from './pdf-engine.types';

/**
 * Text search of a document: what is typed is searched while it is typed.
 * @param pages the document, which has the focus when the search is closed
 */
export const usePdfSearch = (engine: PdfEngine | null, pages: RefObject<HTMLElement | null>) => {
  const [opened, setOpened] = useState(false);
  const [query, setQuery] = useState('');
  const close = () => {
    setOpened(false);
    setQuery('');
    pages.current?.focus({ preventScroll: true });
  };
  const open = () => setOpened(true);

  useEffect(() => {
    // Short pause: a long document is not searched for every letter.
    const timer = setTimeout(() => engine?.find(query), 200);
    return () => clearTimeout(timer);
  }, [engine, query]);

  return {
    opened,
    query,
    setQuery,
    open,
    close,
    toggle: opened ? close : open,
    next: () => engine?.findNext(query),
    previous: () => engine?.findPrevious(query),
  };
};
