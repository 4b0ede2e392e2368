import { STUDENT_LIMIT, USER_LIMIT } from '@lms360/contracts/rules/limit-sentences';
import type { Group } from '../rules/roles.js';

/** How many members a company may have; null is unlimited. */
export interface SeatLimits {
  teachers: number | null;
  students: number | null;
}

/** A trial has Enterprise's unlimited limits (P1 §1). */
export const TRIAL_LIMITS: SeatLimits = { teachers: null, students: null };

/** The limits that billing announced, as this service's company directory stores them; the trial's before that. */
export const seatLimits = (limits: Record<string, number | null> | null): SeatLimits =>
  limits ? { teachers: limits['teachers'] ?? null, students: limits['students'] ?? null } : TRIAL_LIMITS;

export const limitOf = (group: Group, limits: SeatLimits): number | null =>
  group === 'users' ? limits.teachers : limits.students;

/** How many may still be added: null is unlimited; never below zero, also when a smaller plan was bought. */
export const balance = (limit: number | null, occupied: number): number | null =>
  limit === null ? null : Math.max(0, limit - occupied);

/** The sentence of a company at its limit (P2 §8). */
export const limitSentence = (group: Group): string => (group === 'users' ? USER_LIMIT : STUDENT_LIMIT);
