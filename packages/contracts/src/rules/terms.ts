import * as z from 'zod';

/** Of which day the terms are that people accept (web/public/content/terms.md says the same); kept with each acceptance. */
export const TERMS_VERSION = '2026-11-29';

const ACCEPT = 'Please accept the terms';

/** Consent to the terms on the wire: given, or left out by clients that ask for it elsewhere; a refusal is no consent. */
export const acceptedTerms = () =>
  z
    .unknown()
    .optional()
    .refine((given) => given === undefined || given === null || given === true, { error: ACCEPT })
    .meta({
      type: 'boolean',
      description: '`true`: the terms are accepted, which is kept with their version and the time; `false` is refused',
      example: true,
    });
