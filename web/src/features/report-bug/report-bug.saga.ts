import { defineCall } from '@/shared/calls/define-call';
import { reportBug } from './report-bug.api';

/** Leading: a double click files one report. */
export const bugReport = defineCall({ name: 'report-bug/send', take: 'leading' }, reportBug);
