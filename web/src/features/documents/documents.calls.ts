import { defineCall } from '@/shared/calls/define-call';
import { fetchDocument } from './documents.api';

/** Latest: after switching to another document only that one is needed. */
export const documentLoad = defineCall({ name: 'documents/load', take: 'latest' }, fetchDocument);
