import { defineCall } from '@/shared/calls/define-call';
import { subscribe } from './newsletter.api';

/** Leading: a double click subscribes once. */
export const newsletterSubscribe = defineCall({ name: 'newsletter/subscribe', take: 'leading' }, subscribe);
