import { defineCall } from '@/shared/calls/define-call';
import { sendEnquiry } from './contact.api';

/** Leading: a double click sends one enquiry. */
export const enquirySend = defineCall({ name: 'contact/send', take: 'leading' }, sendEnquiry);
