import { TRIAL_DAYS } from '@lms360/contracts/rules/limits';

const DAY_MS = 86_400_000;

/** End of the free trial: 14 days after registration (P1 §9). */
export const trialEnd = (registeredAt: Date): Date => new Date(registeredAt.getTime() + TRIAL_DAYS * DAY_MS);

/** Whether a plan is paid by the year: its id is even (P1 §3). */
export const isYearly = (planId: string): boolean => Number(planId) % 2 === 0;
