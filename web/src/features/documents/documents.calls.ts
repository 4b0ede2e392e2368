import { defineCall } from '@/shared/calls/define-call';
import { fetchDocument } from './documents.api';

/** Latest: leaving one document for another needs the other only. */
export const documentLoad = defineCall({ name: 'documents/load', take: 'latest' }, fetchDocument);
