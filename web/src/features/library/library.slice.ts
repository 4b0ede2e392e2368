import { answerSlice } from '@/shared/store/answer-slice';
import { libraryLoad } from './library.calls';

export const librarySlice = answerSlice('library', libraryLoad);

export const { selectAnswer: selectLibrary } = librarySlice.selectors;
