/** Why a document is not shown: what the reader says, and what helps. */
export type PdfFailure = 'needs password' | 'damaged' | 'link refused' | 'not opened';

/** The heading of each failure (contracts/src/sentences.ts). */
export const failureSentences: Record<PdfFailure, string> = {
  'needs password': 'This document needs a password',
  damaged: 'This document is damaged',
  'link refused': 'This document could not be opened',
  'not opened': 'This document could not be opened',
};

/** Thrown when nothing was heard of a document for too long: the connection hangs, or the worker that reads it has died. */
export class DocumentStalled extends Error {}
