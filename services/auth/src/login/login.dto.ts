import { exampleCompany, exampleMember, exampleSession } from '@lms360/contracts/rules/examples';
import { loginForm } from '@lms360/contracts/rules/login';
import { shownAddress } from '@lms360/platform/addresses/shown-address';
import { z } from 'zod';
import { flagAnswer, toFlag } from '../rules/flag.js';
import type { SignedIn } from './session-opening.service.js';

export const loginBody = loginForm.extend({
  device_token: z
    .string()
    .optional()
    .catch(undefined) // whatever else it is: only who may go on unhindered depends on it
    .meta({
      example: exampleSession.token,
      description: 'What an earlier login of this account answered on this device: others’ wrong passwords do not keep it out',
    }),
});
export type LoginBody = z.infer<typeof loginBody>;

/** P2 §3, Login response. */
export const loginAnswer = z.object({
  token: z.string().meta({ example: exampleSession.token }),
  device_token: z.string().meta({
    example: exampleSession.token,
    description: 'To be kept on the device and sent with its next login; for 180 days, until a new password or a deactivation',
  }),
  data: z.object({
    id: z.uuid().meta({ example: exampleMember.id }),
    name: z.string().meta({ example: exampleMember.name }),
    email: z.string().meta({ example: exampleMember.email }),
    rolename: z.enum(['superadmin', 'employee', 'student']),
    company_id: z.uuid().meta({ example: exampleCompany.id }),
    plan_tenure: flagAnswer.meta({ example: 1, description: '1 yearly, 0 monthly' }),
    sub_end_date: z.iso.datetime().meta({ example: exampleSession.expiresAt }),
    trail_plan: flagAnswer.meta({ description: '1 during the trial' }),
    pending_days: z.number().int().meta({ example: 14, description: 'Whole days left, negative once expired' }),
  }),
});
export type LoginAnswer = z.infer<typeof loginAnswer>;

/** A login on the wire. */
export const toLoginAnswer = ({ token, deviceToken, member, email, subscription }: SignedIn): LoginAnswer => ({
  token,
  device_token: deviceToken,
  data: {
    id: member.memberId,
    name: member.name,
    email: shownAddress(email),
    rolename: member.role,
    company_id: member.companyId,
    plan_tenure: toFlag(subscription.yearly),
    sub_end_date: subscription.endsAt.toISOString(),
    trail_plan: toFlag(subscription.onTrial),
    pending_days: subscription.daysLeft,
  },
});
