import type { KeyboardEvent } from 'react';
import type { usePdf } from './use-pdf';
import type { useReadingView } from './use-reading-view';

const isField = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

/** Keys of the document while the focus is in it: pages, zoom, search. What is typed into a field stays there. */
export const usePdfKeys = (
  { engine, page, pages }: ReturnType<typeof usePdf>,
  view: ReturnType<typeof useReadingView>,
  openSearch: () => void,
) => {
  const actions: Record<string, () => void> = {
    ArrowLeft: () => engine?.goTo(page - 1),
    ArrowRight: () => engine?.goTo(page + 1),
    Home: () => engine?.goTo(1),
    End: () => engine?.goTo(pages),
    '+': () => view.zoomBy(1),
    '=': () => view.zoomBy(1),
    '-': () => view.zoomBy(-1),
    '0': () => engine?.zoomTo('page-width'),
    '/': openSearch,
    t: view.toggleText,
    f: view.toggleFull,
    ...(view.text || view.full ? { Escape: view.leave } : {}),
  };
  return (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const searches = (ctrlKey || metaKey) && key.toLowerCase() === 'f';
    const action = searches
      ? openSearch
      : ctrlKey || metaKey || altKey || isField(target)
        ? undefined
        : actions[key.length === 1 ? key.toLowerCase() : key];
    if (!action) return;
    event.preventDefault();
    action();
  };
};
