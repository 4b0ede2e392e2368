import { STUDENT_LIMIT, USER_LIMIT } from '@lms360/contracts/rules/limit-sentences';
import type { Group } from '../rules/roles.js';

/** Allowances of a company; null is unlimited. */
export interface SeatLimits {
  teachers: number | null;
  students: number | null;
}

/** A trial has Enterprise's unlimited limits (P1 §1). */
export const TRIAL_LIMITS: SeatLimits = { teachers: null, students: null };

export const limitOf = (group: Group, limits: SeatLimits): number | null =>
  group === 'users' ? limits.teachers : limits.students;

/** What may still be added: null is unlimited; never below zero, also when a smaller plan was bought. */
export const balance = (limit: number | null, taken: number): number | null =>
  limit === null ? null : Math.max(0, limit - taken);

/** The sentence of a company at its limit (P2 §8). */
export const limitSentence = (group: Group): string => (group === 'users' ? USER_LIMIT : STUDENT_LIMIT);
