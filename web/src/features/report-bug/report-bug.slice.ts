import { createSlice } from '@reduxjs/toolkit';
import { bugReport } from './report-bug.saga';

/** What the server said about the last report: its message carries the ticket number. */
export const bugSlice = createSlice({
  name: 'report-bug',
  initialState: { message: '' },
  reducers: {},
  extraReducers: (builder) => builder.addCase(bugReport.succeeded, (_state, { payload }) => ({ message: payload })),
  selectors: { selectBugMessage: ({ message }) => message },
});

export const { selectBugMessage } = bugSlice.selectors;
