import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../session/session.slice';

/** A category as learners see it; `color` is any CSS colour, `image` a link or `null`. */
export interface Category {
  id: string;
  name: string;
  title: string;
  description: string;
  color: string;
  image: string | null;
  /** How many approved courses it has; absent in what an earlier visit kept. */
  courses?: number;
}

interface CategoryState {
  /** `null` until the first list arrived. */
  list: Category[] | null;
  /** Courses under My Mastery and My Library (P1 §3, Counts). */
  counts: { mastery: number; library: number };
}

const initialState: CategoryState = { list: null, counts: { mastery: 0, library: 0 } };

/** The company's categories; kept between visits (key `root`), so that Home shows something at once. */
export const categorySlice = createSlice({
  name: 'category',
  initialState,
  reducers: {
    categoriesLoaded: (_state, { payload }: PayloadAction<CategoryState>) => payload,
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: { selectCategories: ({ list }) => list, selectCounts: ({ counts }) => counts },
});

export const { categoriesLoaded } = categorySlice.actions;
export const { selectCategories, selectCounts } = categorySlice.selectors;
