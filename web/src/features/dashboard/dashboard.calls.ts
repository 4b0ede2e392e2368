import { defineCall } from '@/shared/calls/define-call';
import { fetchHome, fetchRecentAdditions, fetchRecentViews } from './dashboard.api';

export const homeLoad = defineCall({ name: 'dashboard/home', take: 'latest' }, fetchHome);
export const additionsLoad = defineCall({ name: 'dashboard/additions', take: 'latest' }, fetchRecentAdditions);
export const viewsLoad = defineCall({ name: 'dashboard/views', take: 'latest' }, fetchRecentViews);
