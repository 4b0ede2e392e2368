import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { visitor, type Session } from './session';
import { readSession } from './session-storage';

/** What every accountDetails and payment answer updates (P2 §4); a superadmin's also contains the plan's tenure. */
export type SessionDates = Pick<Session, 'subEndDate' | 'trial'> & Partial<Pick<Session, 'planType'>>;

/** The signed-in member. Named `login`: one of the two slices that the persisted store keeps (P2 §3). */
export const sessionSlice = createSlice({
  name: 'login',
  // Read from the browser when the store is made, so that guards decide before the first paint.
  initialState: readSession,
  reducers: {
    signedIn: (_state, { payload }: PayloadAction<Session>) => payload,
    /** The session ended: by logout, a 401, or the account's deletion; `elsewhere` when another tab ended it. */
    signedOut: (_state, _action: PayloadAction<'elsewhere' | undefined>) => visitor,
    datesRefreshed: (state, { payload }: PayloadAction<SessionDates>) => ({ ...state, ...payload }),
    photoKnown: (state, { payload }: PayloadAction<string>) => ({ ...state, photo: payload }),
    renamed: (state, { payload }: PayloadAction<string>) => ({ ...state, name: payload }),
  },
  selectors: {
    selectSession: (state) => state,
    selectSignedIn: (state) => state.token !== null,
    selectRole: (state) => state.role,
    selectIsSuperadmin: (state) => state.role === 'superadmin',
  },
});

export const { signedIn, signedOut, datesRefreshed, photoKnown, renamed } = sessionSlice.actions;
export const { selectSession, selectSignedIn, selectRole, selectIsSuperadmin } = sessionSlice.selectors;
