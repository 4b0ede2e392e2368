import texts from '@/shared/i18n/en/members.json';
import type { Feature } from '@/shared/store/feature';
import { typedFeature } from '@/shared/typed/typed.feature';
import { membersSaga } from './members.saga';
import { membersSlice } from './members.slice';

/** One feature behind two pages: the user list and the student list. */
export const feature: Feature = { name: 'members', slices: [membersSlice], saga: membersSaga, uses: [typedFeature], texts };
