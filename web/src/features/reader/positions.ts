import { keep } from '@/shared/session/keep';

const key = 'lms360-positions';
/** The oldest are forgotten beyond this. */
const kept = 200;

/** Where the member was in a lesson, by lesson id: the second of a video, the page of a document. */
export type Positions = Record<string, number>;

/** Positions of earlier visits on this device; a logout clears them with everything else. */
export const readPositions = (): Positions => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, at]) => Number.isFinite(at)));
  } catch {
    // Somebody else wrote there: begin anew.
    return {};
  }
};

export const writePositions = (positions: Positions): void =>
  keep({ [key]: JSON.stringify(Object.fromEntries(Object.entries(positions).slice(-kept))) });
