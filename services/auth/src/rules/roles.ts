import { ROLE_CODES } from '@lms360/contracts/rules/member';

/** Roles of a member; a teacher is an `employee` (P1 §6). */
export type Role = keyof typeof ROLE_CODES;

/** The two lists of members: teachers and superadmins together, students apart (P2 §2). */
export type Group = 'users' | 'students';

const GROUPS: Record<Group, readonly Role[]> = { users: ['employee', 'superadmin'], students: ['student'] };

/** The roles that a list shows. */
export const rolesOf = (group: Group): readonly Role[] => GROUPS[group];

/** The list that shows a member of this role. */
export const groupOf = (role: Role): Group => (role === 'student' ? 'students' : 'users');

/** The role of a payload's code (P1 §6): 1 superadmin, 0 teacher, 2 student. */
export const roleOfCode = (code: 0 | 1 | 2): Role => (['employee', 'superadmin', 'student'] as const)[code];
