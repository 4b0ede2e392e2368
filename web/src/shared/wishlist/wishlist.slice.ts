import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../session/session.slice';
import { wishChange } from './wishlist.calls';

/** One course in or out of My Library. */
export interface Wish {
  /** What the heart shows: the person's last click. */
  wished: boolean;
  /** What the server knows; the heart falls back to it when a change fails. */
  saved: boolean;
  pending: boolean;
}

/** Hearts by course id, whichever page they stand on. A click shows at once (web.md). */
export const wishlistSlice = createSlice({
  name: 'wishlist',
  initialState: {} as Record<string, Wish>,
  reducers: {
    /** A list arrived with its hearts; one that is being changed keeps what the person wants. */
    wishesLoaded: (state, { payload }: PayloadAction<Record<string, boolean>>) => {
      for (const [courseId, wished] of Object.entries(payload)) {
        if (!state[courseId]?.pending) state[courseId] = { wished, saved: wished, pending: false };
      }
    },
    wishToggled: (state, { payload: courseId }: PayloadAction<string>) => {
      const wish = state[courseId];
      if (wish) wish.wished = !wish.wished;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(wishChange.requested, (state, { payload }) => {
        const wish = state[payload.courseId];
        if (wish) wish.pending = true;
      })
      .addCase(wishChange.succeeded, (state, { meta }) => {
        const wish = state[meta.args.courseId];
        if (wish) Object.assign(wish, { saved: meta.args.wished, pending: false });
      })
      .addCase(wishChange.failed, (state, { meta }) => {
        const wish = state[meta.args.courseId];
        if (wish) Object.assign(wish, { wished: wish.saved, pending: false });
      })
      .addCase(signedOut, () => ({})),
  selectors: { selectWish: (state, courseId: string) => state[courseId], selectWishes: (state) => state },
});

export const { wishesLoaded, wishToggled } = wishlistSlice.actions;
export const { selectWish, selectWishes } = wishlistSlice.selectors;
