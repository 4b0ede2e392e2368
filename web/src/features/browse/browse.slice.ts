import { createSlice } from '@reduxjs/toolkit';
import { signedOut } from '@/shared/session/session.slice';
import type { CategoryDetail, SubcategoryDetail } from './browse.api';
import { categoryLoad, subcategoryLoad } from './browse.calls';

interface BrowseState {
  categories: Record<string, CategoryDetail>;
  subcategories: Record<string, SubcategoryDetail>;
}

const initialState: BrowseState = { categories: {}, subcategories: {} };

/** Visited pages, by id: going back shows them at once while they are loaded again. */
export const browseSlice = createSlice({
  name: 'browse',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(categoryLoad.succeeded, (state, { payload, meta }) => {
        state.categories[meta.args] = payload;
      })
      .addCase(subcategoryLoad.succeeded, (state, { payload, meta }) => {
        state.subcategories[meta.args] = payload;
      })
      .addCase(signedOut, () => initialState),
  selectors: {
    selectCategory: ({ categories }, id: string) => categories[id],
    selectSubcategory: ({ subcategories }, id: string) => subcategories[id],
  },
});

export const { selectCategory, selectSubcategory } = browseSlice.selectors;
