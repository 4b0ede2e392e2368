import { exampleCompany } from '@lms360/contracts/rules/examples';
import { z } from 'zod';
import type { VerificationFacts } from './verification.service.js';

/** The pages that a followed link leads to (api.md, GET /verify). */
const AFTER_VERIFYING = '/signup/success';
const VERIFIED_BEFORE = '/signup/user-exist';

/** Where the web app asks whether a link is to be followed. */
export const pageOf = (token: string): string => `/verify/${encodeURIComponent(token)}`;

export const verificationAnswer = z.object({
  page: z.enum([AFTER_VERIFYING, VERIFIED_BEFORE]).meta({ description: 'Where the web app leads next' }),
});
export type VerificationAnswer = z.infer<typeof verificationAnswer>;
export const toVerificationAnswer = (verifiedNow: boolean): VerificationAnswer => ({
  page: verifiedNow ? AFTER_VERIFYING : VERIFIED_BEFORE,
});

export const verificationFactsAnswer = z.object({
  company_name: z.string().meta({ example: exampleCompany.name }),
  verified: z.boolean().meta({ example: false, description: 'Whether the link has been followed already' }),
});
export type VerificationFactsAnswer = z.infer<typeof verificationFactsAnswer>;
export const toVerificationFactsAnswer = ({ companyName, verified }: VerificationFacts): VerificationFactsAnswer => ({
  company_name: companyName,
  verified,
});
