import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { signedOut } from '@/shared/session/session.slice';
import type { ManagedMember, MemberQuery } from './members.api';
import { LIMIT_CODE, memberDelete, memberInvite, memberRestore, membersLoad, memberSave, memberSwitch } from './members.calls';

interface State {
  /** What is listed; `null` before the first list. */
  query: MemberQuery | null;
  /** `null` until loaded. */
  members: ManagedMember[] | null;
  /** What may still be added; `null` is unlimited or not known yet. */
  balance: number | null;
  /** Ids of rows whose change, a switch, a restoration or another invitation, is on its way to the server. */
  changing: string[];
  /** Whether the dialog at the plan's limit is open. */
  limited: boolean;
}

const initialState: State = { query: null, members: null, balance: null, changing: [], limited: false };

const change = (state: State, id: string, own: Partial<ManagedMember>): void => {
  const member = state.members?.find((row) => row.id === id);
  if (member) Object.assign(member, own);
};

export const membersSlice = createSlice({
  name: 'members',
  initialState,
  reducers: {
    limitReached: (state) => void (state.limited = true),
    limitClosed: (state) => void (state.limited = false),
  },
  extraReducers: (builder) =>
    builder
      // Another list or filter clears the rows; reloading the same one keeps them until the answer arrives.
      .addCase(membersLoad.requested, (state, { payload }) =>
        state.query?.kind === payload.kind && state.query.filter === payload.filter
          ? state
          : { ...initialState, query: payload, balance: state.query?.kind === payload.kind ? state.balance : null },
      )
      .addCase(membersLoad.reset, (state) => void (state.limited = false))
      .addCase(membersLoad.succeeded, (state, { payload }) => {
        state.members = payload.members;
        state.balance = payload.balance;
      })
      .addCase(memberSwitch.requested, (state, { payload: { id, active } }) => change(state, id, { active }))
      .addCase(memberSwitch.succeeded, (state, { payload, meta }) => {
        change(state, meta.args.id, { active: payload.active });
        // Active members count against the plan's limit (P2 §1); the next list brings the server's own number.
        if (state.balance !== null) state.balance = Math.max(0, state.balance + (payload.active ? -1 : 1));
      })
      .addCase(memberSwitch.failed, (state, { meta }) => change(state, meta.args.id, { active: !meta.args.active }))
      .addCase(memberDelete.succeeded, (state, { meta }) => change(state, meta.args.id, { deleted: true }))
      .addCase(memberRestore.succeeded, (state, { meta }) => change(state, meta.args.id, { deleted: false }))
      .addCase(signedOut, () => initialState)
      .addMatcher(isAnyOf(memberSwitch.requested, memberRestore.requested, memberInvite.requested), (state, { payload }) => {
        state.changing.push(payload.id);
      })
      .addMatcher(
        isAnyOf(...[memberSwitch, memberRestore, memberInvite].flatMap(({ succeeded, failed }) => [succeeded, failed])),
        (state, { meta }) => {
          state.changing = state.changing.filter((id) => id !== meta.args.id);
        },
      )
      .addMatcher(isAnyOf(memberSave.failed, memberRestore.failed, memberSwitch.failed), (state, { payload }) => {
        if (payload.code === LIMIT_CODE) state.limited = true;
      }),
  selectors: {
    selectMembers: ({ members }) => members,
    selectBalance: ({ balance }) => balance,
    selectChanging: ({ changing }) => changing,
    selectLimited: ({ limited }) => limited,
  },
});

export const { limitReached, limitClosed } = membersSlice.actions;
export const { selectMembers, selectBalance, selectChanging, selectLimited } = membersSlice.selectors;
