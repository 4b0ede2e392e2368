import * as z from 'zod';

/** Replaces a value that is not a text: an id that no company has. */
const NO_ID = 'no id';

const lowerCase = (given: unknown): string | undefined => {
  if (given === undefined || given === null) return undefined;
  return typeof given === 'string' ? given.trim().toLowerCase() || undefined : NO_ID;
};

/**
 * A company id sent with a call: never used, never a reason for 400; a foreign one is refused with 403 (api.md,
 * Conventions). Missing, null and empty are the same.
 */
export const ownCompany = () =>
  z
    .preprocess(lowerCase, z.string().optional())
    .meta({ description: 'Ignored when it is the caller’s own, refused otherwise', example: '' });

/** Whether a given company id is not the caller's own. @param companyId as {@link ownCompany} gives it */
export const isForeign = (companyId: string | undefined, own: string): boolean => companyId !== undefined && companyId !== own;
