import { defineCall } from '@/shared/calls/define-call';
import { fetchLibrary } from './library.api';

export const libraryLoad = defineCall({ name: 'library/load', take: 'latest' }, fetchLibrary);
