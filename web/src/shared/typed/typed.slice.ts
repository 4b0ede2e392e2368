import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../session/session.slice';
import type { Text, Texts } from './typed-texts';

export interface OpenForm {
  form: string;
  /** Name of the call whose success saves it, where this form alone makes that call. */
  call?: string | undefined;
}

interface TypedState {
  /** Whether the stored texts of earlier visits have been loaded. */
  ready: boolean;
  texts: Texts;
  /** Mounted forms: only their text can be lost by leaving. */
  open: OpenForm[];
}

const initialState: TypedState = { ready: false, texts: {}, open: [] };

/** Text that a person typed into forms; survives a reload and an ended session, until it is saved or discarded. */
export const typedSlice = createSlice({
  name: 'typed',
  initialState,
  reducers: {
    typedFound: (state, { payload }: PayloadAction<Texts>) => ({ ...state, ready: true, texts: payload }),
    typedKept: ({ texts }, { payload }: PayloadAction<{ form: string; text: Text }>) => {
      texts[payload.form] = payload.text;
    },
    typedDropped: ({ texts }, { payload: form }: PayloadAction<string>) => {
      delete texts[form];
    },
    formOpened: ({ open }, { payload }: PayloadAction<OpenForm>) => void open.push(payload),
    formClosed: (state, { payload: form }: PayloadAction<string>) => {
      state.open = state.open.filter((other) => other.form !== form);
    },
    /** The person leaves without saving: the texts of the mounted forms are dropped. */
    openTextsLeft: () => undefined,
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: {
    selectTypedReady: ({ ready }) => ready,
    selectTexts: ({ texts }) => texts,
    selectOpenForms: ({ open }) => open,
    selectUnsaved: ({ open, texts }) => open.some(({ form }) => form in texts),
  },
});

export const { typedFound, typedKept, typedDropped, formOpened, formClosed, openTextsLeft } = typedSlice.actions;
export const { selectTypedReady, selectTexts, selectOpenForms, selectUnsaved } = typedSlice.selectors;
