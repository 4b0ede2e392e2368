import { limited, type Limited, type Usage } from '@/shared/account/account.types';
import type { LimitedPlan } from './upgrade.types';

/** The limit that led to the plans: the limit's dialog passes it in the navigation state, `{ limit: kind }`. */
export const limitFrom = (state: unknown): Limited | null => {
  if (typeof state !== 'object' || state === null || !('limit' in state)) return null;
  return limited.find((kind) => kind === state.limit) ?? null;
};

/** The smallest plan with room for one more; none while the present one has room (again). */
export const liftingPlan = (plans: LimitedPlan[], kind: Limited, { used, limit }: Usage): string | undefined =>
  limit === null || used < limit ? undefined : plans.find(({ limits }) => used < (limits[kind] ?? Infinity))?.id;
