import { createSlice } from '@reduxjs/toolkit';
import type { AskedDocument, ReadDocument } from './documents.api';
import { documentLoad } from './documents.calls';
import { shownDocument } from './shown-document';

const keyOf = ({ name, language }: AskedDocument): string => `${language}/${name}`;

/** The documents read so far, by language and name. */
export const documentsSlice = createSlice({
  name: 'documents',
  initialState: (): Record<string, ReadDocument> => shownDocument(),
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(documentLoad.succeeded, (state, { payload, meta }) => ({ ...state, [keyOf(meta.args)]: payload })),
  selectors: { selectDocument: (state, asked: AskedDocument) => state[keyOf(asked)] ?? null },
});

export const { selectDocument } = documentsSlice.selectors;
