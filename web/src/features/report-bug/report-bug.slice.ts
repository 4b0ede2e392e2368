import { createSlice } from '@reduxjs/toolkit';
import { bugReport } from './report-bug.saga';

/** The server's answer to the last report: its message contains the ticket number. */
export const bugSlice = createSlice({
  name: 'report-bug',
  initialState: { message: '' },
  reducers: {},
  extraReducers: (builder) => builder.addCase(bugReport.succeeded, (_state, { payload }) => ({ message: payload })),
  selectors: { selectBugMessage: ({ message }) => message },
});

export const { selectBugMessage } = bugSlice.selectors;
