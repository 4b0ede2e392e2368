import { defineCall } from '@/shared/calls/define-call';
import { fetchMastery } from './mastery.api';

export const masteryLoad = defineCall({ name: 'mastery/load', take: 'latest' }, fetchMastery);
