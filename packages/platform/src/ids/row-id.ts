import { z } from 'zod';

const NO_ROW = '00000000-0000-0000-0000-000000000000';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An id as the database can compare it: one that is missing or malformed becomes that of no row (api.md, Conventions). */
export const rowId = (given: unknown): string => (typeof given === 'string' && UUID.test(given) ? given : NO_ROW);

const trimmed = (given: unknown) => (typeof given === 'string' ? given.trim() : given);

/** The id of a row in a request, blanks around it ignored. An unusable one answers as an unknown one does. */
export const idField = () => z.preprocess((given) => rowId(trimmed(given)), z.string());

/** As {@link idField}, for one that may be left out: null and an empty text are no id. */
export const optionalIdField = () =>
  z.preprocess(
    (given) => (given === undefined || given === null || given === '' ? undefined : rowId(trimmed(given))),
    z.string().optional(),
  );

/** As {@link idField}, with its pattern in the document: blanks around it make it malformed. */
export const patternedIdField = () => z.preprocess(rowId, z.string().regex(UUID));
