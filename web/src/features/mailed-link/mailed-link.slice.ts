import { createSlice } from '@reduxjs/toolkit';
import {
  closedCompanyRead,
  companyRestore,
  subscription,
  unknownCompanyConfirm,
  unknownCompanyRead,
  unsubscription,
  verificationRead,
} from './mailed-link.calls';

interface State {
  /** The company that the link on the page belongs to. */
  companyName: string;
  /** When that company is deleted, ISO 8601; null for one that is not going to be. */
  deletesAt: string | null;
  /** What the server said once the button was pressed. */
  message: string;
}

const nothing: State = { companyName: '', deletesAt: null, message: '' };

/** What the page of a mailed link shows. */
export const mailedLinkSlice = createSlice({
  name: 'mailed-link',
  initialState: nothing,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(verificationRead.requested, () => nothing)
      .addCase(verificationRead.succeeded, (state, { payload: { companyName, verified } }) => ({
        ...state,
        companyName: verified ? '' : companyName, // a link that was followed before leads on, and asks nothing
      }))
      .addCase(unknownCompanyRead.requested, () => nothing)
      .addCase(unknownCompanyRead.succeeded, (state, { payload }) => ({ ...state, companyName: payload }))
      .addCase(unknownCompanyConfirm.succeeded, (state, { payload }) => ({ ...state, message: payload }))
      .addCase(closedCompanyRead.requested, () => nothing)
      .addCase(closedCompanyRead.succeeded, (state, { payload }) => ({ ...state, ...payload }))
      .addCase(companyRestore.succeeded, (state, { payload }) => ({ ...state, message: payload }))
      .addCase(subscription.succeeded, (state, { payload }) => ({ ...state, message: payload }))
      .addCase(unsubscription.succeeded, (state, { payload }) => ({ ...state, message: payload })),
  selectors: { selectMailedLink: (state) => state },
});

export const { selectMailedLink } = mailedLinkSlice.selectors;
