import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { signedOut } from '@/shared/session/session.slice';
import type { ManagedMember, MemberQuery } from './members.api';
import {
  LIMIT_CODE,
  memberDelete,
  memberInvite,
  memberRestore,
  membersLoad,
  memberSave,
  memberSwitch,
  membersSave,
} from './members.calls';

interface State {
  /** What is listed; `null` before the first list. */
  query: MemberQuery | null;
  /** `null` until loaded. */
  members: ManagedMember[] | null;
  /** What these rows are the answer to. */
  shown: { query: MemberQuery; total: number } | null;
  /** All rows of a search, on their way into a CSV. */
  saved: ManagedMember[] | null;
  /** What may still be added; `null` is unlimited or not known yet. */
  balance: number | null;
  /** Ids of rows whose change, a switch, a restoration or another invitation, is on its way to the server. */
  changing: string[];
  /** Whether the dialog at the plan's limit is open. */
  limited: boolean;
}

const initialState: State = { query: null, members: null, shown: null, saved: null, balance: null, changing: [], limited: false };

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
    csvWritten: (state) => void (state.saved = null),
  },
  extraReducers: (builder) =>
    builder
      // Another list or filter clears the rows; another page of the same one keeps them until the answer arrives.
      .addCase(membersLoad.requested, (state, { payload }) => {
        if (state.query?.kind !== payload.kind) return { ...initialState, query: payload };
        if (state.query.filter !== payload.filter) return { ...initialState, query: payload, balance: state.balance };
        state.query = payload;
      })
      .addCase(membersLoad.reset, (state) => void (state.limited = false))
      .addCase(membersLoad.succeeded, (state, { payload, meta }) => {
        state.members = payload.members;
        state.shown = { query: meta.args, total: payload.total };
        state.balance = payload.balance;
      })
      .addCase(membersSave.succeeded, (state, { payload }) => void (state.saved = payload.members))
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
    selectShown: ({ shown }) => shown,
    selectSaved: ({ saved }) => saved,
    selectBalance: ({ balance }) => balance,
    selectChanging: ({ changing }) => changing,
    selectLimited: ({ limited }) => limited,
  },
});

export const { limitReached, limitClosed, csvWritten } = membersSlice.actions;
export const { selectMembers, selectShown, selectSaved, selectBalance, selectChanging, selectLimited } = membersSlice.selectors;
