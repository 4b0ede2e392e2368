import { createSlice } from '@reduxjs/toolkit';
import { enquirySend } from './contact.calls';

/** The server's answer to the last enquiry. */
export const contactSlice = createSlice({
  name: 'contact',
  initialState: { message: '' },
  reducers: {},
  extraReducers: (builder) => builder.addCase(enquirySend.succeeded, (_state, { payload }) => ({ message: payload })),
  selectors: { selectContactMessage: ({ message }) => message },
});

export const { selectContactMessage } = contactSlice.selectors;
