import { useEffect, useState } from 'react';
import { useAfterFirstPaint } from '@/shared/ui/use-after-first-paint';

/** What opens over the page comes after it. */
export const loadDialogs = () => import('./ReaderDialogs');

/**
 * Whether the reader's dialogs are in the page: once they were fetched ahead, or when the first one opens.
 * @param open whether one of them is
 * @returns also what takes them out again, to be fetched anew
 */
export const useDialogs = (open: boolean) => {
  const painted = useAfterFirstPaint();
  const [present, setPresent] = useState(false);
  if (open && !present) setPresent(true);
  useEffect(() => {
    if (!painted) return;
    loadDialogs().then(
      () => setPresent(true),
      () => undefined, // Nobody has asked for them yet; whoever does is told.
    );
  }, [painted]);
  return { present, drop: () => setPresent(false) };
};
