import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** When this browser last paid for the subscription; the other services receive the event a moment later. */
export const renewalSlice = createSlice({
  name: 'renewal',
  initialState: { paidAt: null as number | null },
  reducers: {
    /** @param payload milliseconds since the epoch */
    paymentTaken: (_state, { payload }: PayloadAction<number>) => ({ paidAt: payload }),
  },
});

export const { paymentTaken } = renewalSlice.actions;

/** Error codes that a payment may have outdated. */
const refusals = ['subscription_expired', 'plan_limit_reached'];

const RECENT_MS = 60_000;
const PATIENCE_MS = 5000;

type State = Partial<Record<typeof renewalSlice.reducerPath, { paidAt: number | null }>>;

/**
 * Whether a refused call is worth a retry: the refusal is about the subscription, a payment was made just before, and five
 * seconds have not passed since the first try (web.md, Global handling).
 * @param firstTry milliseconds since the epoch
 */
export const isOutdatedRefusal = (state: State, code: string, firstTry: number, now: number): boolean => {
  const paidAt = state.renewal?.paidAt ?? null;
  return refusals.includes(code) && paidAt !== null && firstTry - paidAt < RECENT_MS && now - firstTry < PATIENCE_MS;
};
