import { createSlice } from '@reduxjs/toolkit';
import type { Plan } from '@/shared/plans/plan.api';
import { plansLoad } from './pricing.calls';

/** The plans on offer; `null` until they are loaded. They are the same for everybody, so they are kept when a session ends. */
export const pricingSlice = createSlice({
  name: 'pricing',
  initialState: { plans: null as Plan[] | null },
  reducers: {},
  extraReducers: (builder) => builder.addCase(plansLoad.succeeded, (_state, { payload }) => ({ plans: payload })),
  selectors: { selectPlans: ({ plans }) => plans },
});

export const { selectPlans } = pricingSlice.selectors;
