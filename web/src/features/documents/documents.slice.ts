import { createSlice } from '@reduxjs/toolkit';
import type { DocumentName } from './documents.api';
import { documentLoad } from './documents.calls';
import type { Block } from './markdown';
import { shownDocument } from './shown-document';

/** The documents read so far. */
export const documentsSlice = createSlice({
  name: 'documents',
  initialState: (): Partial<Record<DocumentName, Block[]>> => shownDocument(),
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(documentLoad.succeeded, (state, { payload, meta }) => ({ ...state, [meta.args]: payload })),
  selectors: { selectDocument: (state, name: DocumentName) => state[name] ?? null },
});

export const { selectDocument } = documentsSlice.selectors;
