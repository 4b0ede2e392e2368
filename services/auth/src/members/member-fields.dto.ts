import { exampleMember } from '@lms360/contracts/rules/examples';
import { ROLE_CODES } from '@lms360/contracts/rules/member';
import { numeric, optional } from '@lms360/contracts/rules/text';
import { idField } from '@lms360/platform/ids/row-id';
import { z } from 'zod';
import type { Flag } from '../rules/flag.js';
import type { Group } from '../rules/roles.js';

/** The id of a member. */
export const memberIdField = idField().meta({ example: exampleMember.id });

/** A code that may be left out or be written as text; true and false mean 1 and 0. */
const code = <T extends z.ZodType>(codes: T) =>
  optional(numeric(z.preprocess((given) => (typeof given === 'boolean' ? Number(given) : given), codes)));

/** Wanted activity of a member: 1 active, 0 inactive; absent means no change. */
export const statusField = code(z.union([z.literal(0), z.literal(1)], { error: 'A status is active (1) or inactive (0)' }));

/** The activity that a status field asks for. */
export const wantedActivity = (status: Flag | undefined): boolean | undefined =>
  status === undefined ? undefined : status === 1;

/** Role code of a teacher or superadmin. */
export const userRoleField = code(
  z.union([z.literal(ROLE_CODES.employee), z.literal(ROLE_CODES.superadmin)], {
    error: 'A user is a Teacher (0) or a Super Admin (1)',
  }),
);

/** Role code of a student. */
export const studentRoleField = code(z.literal(ROLE_CODES.student, { error: 'A student has the role 2' }));

/** Both spellings of user_type are accepted everywhere (api.md, auth). */
export const USERS = ['users', 'user'] as const;
export const STUDENTS = ['student', 'students'] as const;
export const userTypeField = z.enum([...USERS, ...STUDENTS], { error: 'Please choose users or student' });

export const isStudentType = (userType: unknown): boolean => (STUDENTS as readonly unknown[]).includes(userType);

/** The list that a user_type means. */
export const groupOfType = (userType: z.infer<typeof userTypeField>): Group => (isStudentType(userType) ? 'students' : 'users');
