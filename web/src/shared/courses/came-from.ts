import { isSitePath } from '@/shared/session/previous-location';

/** The page that linked to the reader: links pass it in the navigation state, `{ from: path }`. */
export const cameFrom = (state: unknown): string | null => {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  return typeof state.from === 'string' && isSitePath(state.from) ? state.from : null;
};
