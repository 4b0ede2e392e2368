import { useWindowEvent } from '@mantine/hooks';
import { startTransition, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether a long list is rendered whole: for printing, and for the browser's own search, which finds only what is rendered. The latter
 * lasts until other rows are shown.
 */
export const useWhole = (rows: readonly unknown[]): boolean => {
  const [whole, setWhole] = useState<readonly unknown[] | null>(null);
  useWindowEvent('beforeprint', () => flushSync(() => setWhole(rows)));
  useWindowEvent('afterprint', () => setWhole(null));
  useWindowEvent('keydown', ({ key, ctrlKey, metaKey }) => {
    if (key.toLowerCase() === 'f' && (ctrlKey || metaKey)) startTransition(() => setWhole(rows));
  });
  return whole === rows;
};
