import { createSlice } from '@reduxjs/toolkit';
import type { Plan } from './pricing.api';
import { plansLoad } from './pricing.calls';

/** The plans on offer; `null` until they are loaded. */
export const pricingSlice = createSlice({
  name: 'pricing',
  initialState: { plans: null as Plan[] | null },
  reducers: {},
  extraReducers: (builder) => builder.addCase(plansLoad.succeeded, (_state, { payload }) => ({ plans: payload })),
  selectors: { selectPlans: ({ plans }) => plans },
});

export const { selectPlans } = pricingSlice.selectors;
