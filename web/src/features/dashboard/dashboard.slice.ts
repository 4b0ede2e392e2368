import { createSlice } from '@reduxjs/toolkit';
import type { ListedCourse } from '@/shared/courses/course-list.api';
import { signedOut } from '@/shared/session/session.slice';
import type { RecentView } from './dashboard.api';
import { additionsLoad, viewsLoad } from './dashboard.calls';

interface DashboardState {
  /** Newest courses; `null` until loaded. */
  additions: ListedCourse[] | null;
  views: RecentView[] | null;
}

const initialState: DashboardState = { additions: null, views: null };

/** Home's lists; the categories live in the shared, persisted slice. */
export const dashboardSlice = createSlice({
  name: 'dashboard',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(additionsLoad.succeeded, (state, { payload }) => {
        state.additions = payload;
      })
      .addCase(viewsLoad.succeeded, (state, { payload }) => {
        state.views = payload;
      })
      .addCase(signedOut, () => initialState),
  selectors: { selectAdditions: ({ additions }) => additions, selectViews: ({ views }) => views },
});

export const { selectAdditions, selectViews } = dashboardSlice.selectors;
