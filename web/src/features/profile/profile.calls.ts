import { defineCall } from '@/shared/calls/define-call';
import { fetchProfile, saveProfile } from './profile.api';

/** Latest: only the answer to the last request is shown. */
export const profileLoad = defineCall({ name: 'profile/load', take: 'latest' }, fetchProfile);
/** Leading: a double click saves once. */
export const profileSave = defineCall({ name: 'profile/save', take: 'leading' }, saveProfile);
