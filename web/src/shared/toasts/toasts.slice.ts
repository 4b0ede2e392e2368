import { createSlice, nanoid, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import type { Sentence } from '../i18n/sentence';
import { signedOut } from '../session/session.slice';

/** Toasts close after 5 s unless the screen says otherwise; the library's after 3 s (P1 §9). */
const defaultDuration = 5000;

/** What it says is a text of the catalogue or a sentence of the server. */
export interface Toast extends Sentence {
  id: string;
  tone: 'success' | 'failure' | 'info';
  /** Whether the message is a key of the catalogue, with what is at its places, and not a sentence. */
  isText?: boolean;
  title?: string;
  /** Milliseconds until it closes itself; `null`: it stays until it is closed. */
  duration: number | null;
  /** What takes back what was done: its toast offers `Undo`, which dispatches it and closes the toast. */
  undo?: UnknownAction;
}

/** Short messages over the page, announced by the live region of `<Toasts>`. */
export const toastsSlice = createSlice({
  name: 'toasts',
  initialState: [] as Toast[],
  reducers: {
    toastShown: {
      prepare: (toast: Pick<Toast, 'tone' | 'message'> & Partial<Toast>) => ({
        payload: { duration: defaultDuration, id: nanoid(), ...toast },
      }),
      reducer: (state, { payload }: PayloadAction<Toast>) => [...state.slice(-3), payload],
    },
    toastClosed: (state, { payload: id }: PayloadAction<string>) => state.filter((toast) => toast.id !== id),
  },
  // What one person did is not another's to undo.
  extraReducers: (builder) => builder.addCase(signedOut, (state) => state.filter((toast) => !toast.undo)),
  selectors: { selectToasts: (state) => state },
});

export const { toastShown, toastClosed } = toastsSlice.actions;
export const { selectToasts } = toastsSlice.selectors;
