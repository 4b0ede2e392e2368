import { useEffect, useState, type RefObject } from 'react';

/** Everything beside an element and its ancestors, up to the application's frame. */
const besides = (element: HTMLElement): HTMLElement[] => {
  const found: HTMLElement[] = [];
  const frame = document.getElementById('main')?.parentElement ?? document.body;
  for (let part = element; part !== frame && part.parentElement; part = part.parentElement)
    for (const other of part.parentElement.children) if (other !== part && other instanceof HTMLElement) found.push(other);
  return found;
};

/**
 * The document alone, over all of the window; what it covers is out of reach meanwhile, of the keyboard and of a screen reader too.
 * Where the browser can, it gives way as well.
 */
export const useImmersion = (section: RefObject<HTMLElement | null>) => {
  const [immersed, setImmersed] = useState(false);

  useEffect(() => {
    const element = section.current;
    if (!immersed || !element) return;
    const covered = besides(element).filter((other) => !other.hasAttribute('inert'));
    for (const other of covered) other.toggleAttribute('inert', true);
    const { dataset } = document.documentElement;
    dataset['immersed'] = '';
    const onChange = () => {
      if (!document.fullscreenElement) setImmersed(false);
    };
    // The whole page, so that what opens over it is still seen. Not every browser has it, and it may be refused.
    const full = document.documentElement.requestFullscreen?.().then(
      () => document.addEventListener('fullscreenchange', onChange),
      () => undefined,
    );
    return () => {
      for (const other of covered) other.removeAttribute('inert');
      delete dataset['immersed'];
      const end = () => {
        document.removeEventListener('fullscreenchange', onChange);
        return document.fullscreenElement ? document.exitFullscreen() : undefined;
      };
      void full?.then(end).catch(() => undefined);
    };
  }, [immersed, section]);

  return { immersed, toggle: () => setImmersed(!immersed), leave: () => setImmersed(false) };
};
