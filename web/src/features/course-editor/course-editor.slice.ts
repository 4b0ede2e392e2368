import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '@/shared/session/session.slice';
import { choicesLoad, courseLoad, orderSave, pdfsSave, videoCheck } from './course-editor.calls';
import type { CategoryChoice, EditedChapter, EditedCourse } from './course-editor.types';
import type { Sentence } from '@/shared/i18n/sentence';
import type { CheckedVideo } from './outline.api';

interface State {
  /** The course on screen; `null` until loaded. */
  course: EditedCourse | null;
  /** Its chapters in the order that is saved, which is on screen again when another could not be saved. */
  savedOrder: EditedChapter[];
  choices: CategoryChoice[] | null;
  /** The video last asked about. */
  video: CheckedVideo | null;
  /** Why documents were not added, by their place among those that were sent last. */
  refusedPdfs: Record<number, Sentence>;
}

const initialState: State = { course: null, savedOrder: [], choices: null, video: null, refusedPdfs: {} };

export const courseEditorSlice = createSlice({
  name: 'courseEditor',
  initialState,
  reducers: {
    /** Chapters or lessons were moved: what is on screen changes at once, and is saved. */
    orderChanged: (state, { payload }: PayloadAction<EditedChapter[]>) => {
      if (state.course) state.course.chapters = payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(courseLoad.requested, (state, { payload: id }) => {
        if (state.course?.id !== id) state.course = null;
      })
      .addCase(courseLoad.succeeded, (state, { payload }) => {
        state.course = payload;
        state.savedOrder = payload?.chapters ?? [];
      })
      .addCase(orderSave.succeeded, (state, { payload: version, meta: { args } }) => {
        if (state.course?.id !== args.courseId) return;
        state.course.version = version;
        state.savedOrder = args.chapters;
      })
      .addCase(orderSave.failed, (state, { meta: { args } }) => {
        if (state.course?.id === args.courseId) state.course.chapters = state.savedOrder;
      })
      .addCase(choicesLoad.succeeded, (state, { payload }) => {
        state.choices = payload;
      })
      .addCase(videoCheck.succeeded, (state, { payload }) => {
        state.video = payload;
      })
      .addCase(pdfsSave.succeeded, (state, { payload: { refused } }) => {
        state.refusedPdfs = refused;
      })
      .addCase(signedOut, () => initialState),
  selectors: {
    selectCourse: ({ course }) => course,
    selectChoices: ({ choices }) => choices,
    selectVideo: ({ video }) => video,
    selectRefusedPdfs: ({ refusedPdfs }) => refusedPdfs,
  },
});

export const { orderChanged } = courseEditorSlice.actions;
export const { selectCourse, selectChoices, selectVideo, selectRefusedPdfs } = courseEditorSlice.selectors;
