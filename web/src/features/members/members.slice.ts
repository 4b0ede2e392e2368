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
  /** The dialog at the plan's limit; `leaving` while it leads to the upgrade. */
  limit: 'hidden' | 'shown' | 'leaving';
}

const initialState: State = { query: null, members: null, balance: null, changing: [], limit: 'hidden' };

const change = (state: State, id: string, own: Partial<ManagedMember>): void => {
  const member = state.members?.find((row) => row.id === id);
  if (member) Object.assign(member, own);
};

export const membersSlice = createSlice({
  name: 'members',
  initialState,
  reducers: {
    limitReached: (state) => void (state.limit = 'shown'),
    limitClosed: (state) => void (state.limit = 'hidden'),
    /** The person wants a larger plan; the saga leads there after 1 s (P2 §9). */
    upgradeChosen: (state) => void (state.limit = 'leaving'),
  },
  extraReducers: (builder) =>
    builder
      // Another list or filter shows nothing old; asking for the same again keeps what is shown until it is there.
      .addCase(membersLoad.requested, (state, { payload }) =>
        state.query?.kind === payload.kind && state.query.filter === payload.filter
          ? state
          : { ...initialState, query: payload, balance: state.query?.kind === payload.kind ? state.balance : null },
      )
      .addCase(membersLoad.reset, (state) => void (state.limit = 'hidden'))
      .addCase(membersLoad.succeeded, (state, { payload }) => {
        state.members = payload.members;
        state.balance = payload.balance;
      })
      .addCase(memberSwitch.requested, (state, { payload: { id, active } }) => change(state, id, { active }))
      .addCase(memberSwitch.succeeded, (state, { payload, meta }) => {
        change(state, meta.args.id, { active: payload.active });
        // Active members take the plan's seats (P2 §1); the next list brings the server's own number.
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
        if (payload.code === LIMIT_CODE) state.limit = 'shown';
      }),
  selectors: {
    selectMembers: ({ members }) => members,
    selectBalance: ({ balance }) => balance,
    selectChanging: ({ changing }) => changing,
    selectLimit: ({ limit }) => limit,
  },
});

export const { limitReached, limitClosed, upgradeChosen } = membersSlice.actions;
export const { selectMembers, selectBalance, selectChanging, selectLimit } = membersSlice.selectors;
