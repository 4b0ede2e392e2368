import { createSlice } from '@reduxjs/toolkit';
import { signedOut } from '@/shared/session/session.slice';
import type { Submission } from './approvals.api';
import { submissionsLoad } from './approvals.calls';
import { inHubOrder } from './hub-order';

interface State {
  /** `null` until loaded. */
  list: Submission[] | null;
}

const initialState: State = { list: null };

export const approvalsSlice = createSlice({
  name: 'approvals',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(submissionsLoad.succeeded, (_state, { payload }) => ({ list: inHubOrder(payload) }))
      .addCase(signedOut, () => initialState),
  selectors: { selectSubmissions: ({ list }) => list },
});

export const { selectSubmissions } = approvalsSlice.selectors;
