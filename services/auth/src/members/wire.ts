import { exampleMember } from '@lms360/contracts/rules/examples';
import { ROLE_CODES } from '@lms360/contracts/rules/member';
import { z } from 'zod';
import type { Group } from './roles.js';

/** 0 or 1 on the wire, also as text. */
const flag = z.union([z.literal(0), z.literal(1)]);
export const flagAnswer = flag;
export type Flag = z.infer<typeof flag>;
export const toFlag = (value: boolean): Flag => (value ? 1 : 0);

/** The id of a member; of another JSON type it answers as an unknown one does (api.md, Conventions). */
export const memberIdField = z
  .preprocess((given) => (typeof given === 'string' ? given.trim() : ''), z.string())
  .meta({ example: exampleMember.id });

const numberOf = (value: unknown): unknown => {
  if (value === '' || value === null) return undefined;
  return typeof value === 'string' || typeof value === 'boolean' ? Number(value) : value;
};

/** Wanted activity of a member: 1 active, 0 inactive; absent leaves it as it is. */
export const statusField = z.preprocess(numberOf, flag.optional());

/** What a status field wants. */
export const wantedActivity = (status: Flag | undefined): boolean | undefined =>
  status === undefined ? undefined : status === 1;

/** Role code of a teacher or superadmin. */
export const userRoleField = z.preprocess(
  numberOf,
  z
    .union([z.literal(ROLE_CODES.employee), z.literal(ROLE_CODES.superadmin)], {
      error: 'A user is a Teacher (0) or a Super Admin (1)',
    })
    .optional(),
);

/** Role code of a student. */
export const studentRoleField = z.preprocess(
  numberOf,
  z.literal(ROLE_CODES.student, { error: 'A student has the role 2' }).optional(),
);

/** Both spellings of user_type are accepted everywhere (api.md, auth). */
export const USERS = ['users', 'user'] as const;
export const STUDENTS = ['student', 'students'] as const;
export const userTypeField = z.enum([...USERS, ...STUDENTS], { error: 'Please choose users or student' });

export const isStudentType = (userType: unknown): boolean => (STUDENTS as readonly unknown[]).includes(userType);

/** The list that a user_type means. */
export const groupOfType = (userType: z.infer<typeof userTypeField>): Group => (isStudentType(userType) ? 'students' : 'users');
