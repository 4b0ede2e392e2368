import { createSlice } from '@reduxjs/toolkit';
import { newsletterSubscribe } from './newsletter.calls';

/** The server's answer to the last subscription. */
export const newsletterSlice = createSlice({
  name: 'newsletter',
  initialState: { message: '' },
  reducers: {},
  extraReducers: (builder) => builder.addCase(newsletterSubscribe.succeeded, (_state, { payload }) => ({ message: payload })),
  selectors: { selectNewsletterMessage: ({ message }) => message },
});

export const { selectNewsletterMessage } = newsletterSlice.selectors;
