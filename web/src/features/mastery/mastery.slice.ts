import { answerSlice } from '@/shared/store/answer-slice';
import { masteryLoad } from './mastery.calls';

export const masterySlice = answerSlice('mastery', masteryLoad);

export const { selectAnswer: selectMastery } = masterySlice.selectors;
