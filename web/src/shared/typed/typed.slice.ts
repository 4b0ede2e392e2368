import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../session/session.slice';
import type { Texts } from './typed-store';

interface TypedState {
  /** Whether the stored texts of earlier visits have been loaded. */
  ready: boolean;
  texts: Texts;
  /** Mounted forms: only their text can be lost by leaving. */
  open: string[];
}

const initialState: TypedState = { ready: false, texts: {}, open: [] };

/** Text that a member typed into long forms; survives a reload and an ended session, until it is saved or discarded. */
export const typedSlice = createSlice({
  name: 'typed',
  initialState,
  reducers: {
    typedFound: (state, { payload }: PayloadAction<Texts>) => ({ ...state, ready: true, texts: payload }),
    typedKept: ({ texts }, { payload }: PayloadAction<{ form: string; text: Record<string, string> }>) => {
      texts[payload.form] = payload.text;
    },
    typedDropped: ({ texts }, { payload: form }: PayloadAction<string>) => {
      delete texts[form];
    },
    formOpened: ({ open }, { payload: form }: PayloadAction<string>) => void open.push(form),
    formClosed: (state, { payload: form }: PayloadAction<string>) => {
      state.open = state.open.filter((other) => other !== form);
    },
    /** The person leaves without saving. */
    openTextsDropped: ({ open, texts }) => {
      for (const form of open) delete texts[form];
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: {
    selectTypedReady: ({ ready }) => ready,
    selectTexts: ({ texts }) => texts,
    selectUnsaved: ({ open, texts }) => open.some((form) => form in texts),
  },
});

export const { typedFound, typedKept, typedDropped, formOpened, formClosed, openTextsDropped } = typedSlice.actions;
export const { selectTypedReady, selectTexts, selectUnsaved } = typedSlice.selectors;
