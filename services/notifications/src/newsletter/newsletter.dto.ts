import { newsletterForm } from '@lms360/contracts/rules/newsletter';
import { advisory } from '@lms360/contracts/rules/text';
import { z } from 'zod';

/** P1 §3; `applicationId` says nothing new. */
export const newsletterFields = newsletterForm.extend({ applicationId: advisory() });
export type NewsletterFields = z.infer<typeof newsletterFields>;
