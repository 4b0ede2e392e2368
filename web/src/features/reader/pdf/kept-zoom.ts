import { keep } from '@/shared/session/keep';
import type { Zoom } from './pdf-engine.types';

/** They stay when the session ends (`session-storage.ts`). */
const key = 'lms360-zoom';
const textKey = 'lms360-text-size';

/** The zoom that documents were last read with on this device; the width, at first. */
export const readZoom = (): Zoom => {
  const stored = localStorage.getItem(key);
  if (stored === 'page-fit') return stored;
  const factor = Number(stored);
  return factor >= 0.25 && factor <= 4 ? factor : 'page-width';
};

export const writeZoom = (zoom: Zoom): void => keep({ [key]: String(zoom) });

/** How large letters are in the text view; 1 is the size of other text. */
export const textSizes = { min: 0.75, start: 1.125, max: 3 };

export const readTextSize = (): number => {
  const stored = Number(localStorage.getItem(textKey));
  return stored >= textSizes.min && stored <= textSizes.max ? stored : textSizes.start;
};

export const writeTextSize = (size: number): void => keep({ [textKey]: String(size) });
