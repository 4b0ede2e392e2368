import { examplePlan } from '@lms360/contracts/rules/examples';
import { ownCompany } from '@lms360/contracts/rules/own-company';
import { z } from 'zod';
import { planCard } from '../plans/plan.dto.js';
import { SPECIAL } from '../rules/offer.js';

export const upgradeQuery = z.object({
  tenure: z.enum(['0', '1'], { error: 'Please choose monthly (0) or yearly (1)' }).describe('0 monthly, 1 yearly'),
  company_id: ownCompany(),
});
export type UpgradeQuery = z.infer<typeof upgradeQuery>;

export const upgradeAnswer = z.object({
  results: z.array(planCard),
  current_user: z.number().int().describe('Teachers that count against the limit').meta({ example: 7 }),
  current_student: z.number().int().meta({ example: 64 }),
  current_course: z.number().int().meta({ example: 12 }),
  current_plan: z.string().describe('plan_id; on trial the one chosen at sign-up').meta({ example: examplePlan.id }),
  offer: z
    .object({ percent: z.number().int().meta({ example: SPECIAL.percent }), label: z.string().meta({ example: SPECIAL.label }) })
    .nullable(),
  offer_used: z
    .boolean()
    .describe('The offer for the first year was used by the same customer under another registration')
    .meta({ example: false }),
});
export type UpgradeAnswer = z.infer<typeof upgradeAnswer>;
