import texts from '@/shared/i18n/en/course-card.json';
import { heartsFeature } from '../library/hearts.feature';
import type { Feature } from '../store/feature';

/** What the cards of courses, and of what they stand in, say, with their hearts. Named by every feature that shows some (`uses`). */
export const courseCardsFeature: Feature = { name: 'courseCards', slices: [], uses: [heartsFeature], texts };
