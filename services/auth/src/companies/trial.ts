import { daysLater, nextMidnight } from '@lms360/platform/calendar/kolkata';
import { TRIAL_DAYS } from '@lms360/contracts/rules/limits';

/** End of the free trial: 14 days after registration (P1 §9). */
export const trialEnd = (registeredAt: Date): Date => daysLater(registeredAt, TRIAL_DAYS);

/** The end for a company whose founder has used the trial before: it is over when the day of registration begins, so no day of it is left. */
export const endWithoutTrial = (registeredAt: Date): Date => new Date(daysLater(nextMidnight(registeredAt), -1).getTime() - 1);

/** Whether a plan is paid by the year: its id is even (P1 §3). */
export const isYearly = (planId: string): boolean => Number(planId) % 2 === 0;
