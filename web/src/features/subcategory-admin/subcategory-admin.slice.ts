import { createSlice } from '@reduxjs/toolkit';
import { signedOut } from '@/shared/session/session.slice';
import type { SubcategoryLists } from './subcategory-admin.api';
import { subcategoriesLoad } from './subcategory-admin.calls';

interface State {
  /** `null` until loaded. */
  lists: SubcategoryLists | null;
}

const initialState: State = { lists: null };

export const subcategoryAdminSlice = createSlice({
  name: 'subcategoryAdmin',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(subcategoriesLoad.succeeded, (_state, { payload }) => ({ lists: payload }))
      .addCase(signedOut, () => initialState),
  selectors: { selectLists: ({ lists }) => lists },
});

export const { selectLists } = subcategoryAdminSlice.selectors;
