import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '@/shared/session/session.slice';
import type { ManagedMember, MemberQuery } from './members.api';
import { LIMIT_CODE, memberRemove, membersLoad, memberSave, memberSwitch } from './members.calls';

interface State {
  /** What is listed; `null` before the first list. */
  query: MemberQuery | null;
  /** `null` until loaded. */
  members: ManagedMember[] | null;
  /** What may still be added; `null` is unlimited or not known yet. */
  balance: number | null;
  /** Ids whose status is on its way to the server. */
  switching: string[];
  /** The dialog at the plan's limit; `leaving` while it leads to the upgrade. */
  limit: 'hidden' | 'shown' | 'leaving';
}

const initialState: State = { query: null, members: null, balance: null, switching: [], limit: 'hidden' };

const setActive = (state: State, id: string, active: boolean): void => {
  const member = state.members?.find((row) => row.id === id);
  if (member) member.active = active;
};

const settle = (state: State, id: string): void => {
  state.switching = state.switching.filter((switching) => switching !== id);
};

export const membersSlice = createSlice({
  name: 'members',
  initialState,
  reducers: {
    limitReached: (state) => void (state.limit = 'shown'),
    limitClosed: (state) => void (state.limit = 'hidden'),
    /** The person wants a larger plan; the saga leads there after 1 s (P2 §9). */
    upgradeChosen: (state) => void (state.limit = 'leaving'),
    /** Another list or filter shows nothing old; opening the same again keeps what is shown until it is loaded anew. */
    listOpened: (state, { payload }: PayloadAction<MemberQuery>) =>
      state.query?.kind === payload.kind && state.query.filter === payload.filter
        ? { ...state, limit: 'hidden' }
        : { ...initialState, query: payload, balance: state.query?.kind === payload.kind ? state.balance : null },
  },
  extraReducers: (builder) =>
    builder
      .addCase(membersLoad.succeeded, (state, { payload }) => {
        state.members = payload.members;
        state.balance = payload.balance;
      })
      .addCase(memberSwitch.requested, (state, { payload: { id, active } }) => {
        setActive(state, id, active);
        state.switching.push(id);
      })
      .addCase(memberSwitch.succeeded, (state, { payload, meta }) => {
        setActive(state, meta.args.id, payload.active);
        settle(state, meta.args.id);
        // Active members take the plan's seats (P2 §1); the next list brings the server's own number.
        if (state.balance !== null) state.balance = Math.max(0, state.balance + (payload.active ? -1 : 1));
      })
      .addCase(memberSwitch.failed, (state, { meta }) => {
        setActive(state, meta.args.id, !meta.args.active);
        settle(state, meta.args.id);
      })
      .addCase(memberRemove.succeeded, (state, { meta: { args } }) => {
        const member = state.members?.find(({ id }) => id === args.id);
        if (member) member.deleted = args.type === 'Delete';
      })
      .addCase(signedOut, () => initialState)
      .addMatcher(isAnyOf(memberSave.failed, memberRemove.failed, memberSwitch.failed), (state, { payload }) => {
        if (payload.code === LIMIT_CODE) state.limit = 'shown';
      }),
  selectors: {
    selectQuery: ({ query }) => query,
    selectMembers: ({ members }) => members,
    selectBalance: ({ balance }) => balance,
    selectSwitching: ({ switching }) => switching,
    selectLimit: ({ limit }) => limit,
  },
});

export const { limitReached, limitClosed, upgradeChosen, listOpened } = membersSlice.actions;
export const { selectQuery, selectMembers, selectBalance, selectSwitching, selectLimit } = membersSlice.selectors;
