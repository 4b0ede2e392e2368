import { createSlice } from '@reduxjs/toolkit';
import { signedOut } from '@/shared/session/session.slice';
import type { ManagedCategory } from './category-admin.api';
import { categoriesLoad } from './category-admin.calls';

interface State {
  /** `null` until loaded. */
  categories: ManagedCategory[] | null;
}

const initialState: State = { categories: null };

export const categoryAdminSlice = createSlice({
  name: 'categoryAdmin',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(categoriesLoad.succeeded, (_state, { payload }) => ({ categories: payload }))
      .addCase(signedOut, () => initialState),
  selectors: { selectManagedCategories: ({ categories }) => categories },
});

export const { selectManagedCategories } = categoryAdminSlice.selectors;
