import { isSitePath } from '@/shared/session/previous-location';

/** The page that led to the reader: links to it say it in their state, `{ from: path }`. */
export const cameFrom = (state: unknown): string | null => {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  return typeof state.from === 'string' && isSitePath(state.from) ? state.from : null;
};
