import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '@/shared/session/session.slice';
import { readForms, type FilledForm, type FilledForms } from './filled-forms';

export interface Filled {
  lessonId: string;
  form: FilledForm;
}

export const filledFormsSlice = createSlice({
  name: 'filledForms',
  initialState: readForms,
  reducers: {
    formFilled: (state, { payload: { lessonId, form } }: PayloadAction<Filled>) => {
      state[lessonId] = form;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, (): FilledForms => ({})),
  selectors: { selectForm: (state, lessonId: string): FilledForm | undefined => state[lessonId] },
});

export const { formFilled } = filledFormsSlice.actions;
export const { selectForm } = filledFormsSlice.selectors;
