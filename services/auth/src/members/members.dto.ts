import type { Language } from '@lms360/contracts/languages';
import { allEmpty, formRule, Typed } from '@lms360/contracts/rules/form-rule';
import { ROLE_CODES, studentFields, userForm } from '@lms360/contracts/rules/member';
import { ownCompany } from '@lms360/contracts/rules/own-company';
import { advisory } from '@lms360/contracts/rules/text';
import { messageAnswer } from '@lms360/service-kit/http/openapi/message-answer';
import { z } from 'zod';
import { flagAnswer } from '../rules/flag.js';
import { roleOfCode } from '../rules/roles.js';
import type { WantedChange } from './member-change.js';
import type { NewMember } from './member-adding.service.js';
import {
  isStudentType,
  memberIdField,
  statusField,
  studentRoleField,
  STUDENTS,
  userRoleField,
  USERS,
  userTypeField,
  wantedActivity,
} from './member-fields.dto.js';

const ignored = { company: advisory(), superAdminEmail: advisory(), company_id: ownCompany(), password: advisory() };
const CHOOSE = { error: 'Please choose users or student' };

const addUser = userForm.extend({ ...ignored, status: advisory('number'), role: userRoleField, user_type: z.enum(USERS) });
const addStudent = studentFields.extend({
  ...ignored,
  status: advisory('number'),
  role: studentRoleField,
  user_type: z.enum(STUDENTS),
});

const nothingTyped = (fields: string[]) => (typed: Typed) =>
  isStudentType(typed['user_type']) ? allEmpty(fields, 'All Fields Are Required')(typed) : undefined;

/** POST /adduser (P2 §5): the rules of the form that user_type names. */
export const addUserBody = formRule(
  z.discriminatedUnion('user_type', [addUser, addStudent], CHOOSE),
  nothingTyped(['username', 'email', 'mobile']),
);
export type AddUserBody = z.infer<typeof addUserBody>;

const edited = {
  id: memberIdField,
  email: advisory(), // another one than the member's is refused: members.service.ts
  status: statusField,
};

/** POST /updateuser: as adduser with the member's id; the e-mail may be left out. */
export const updateUserBody = formRule(
  z.discriminatedUnion('user_type', [addUser.extend(edited), addStudent.extend(edited)], CHOOSE),
  nothingTyped(['username', 'mobile']),
);
export type UpdateUserBody = z.infer<typeof updateUserBody>;

const REMOVALS = ['Delete', 'revoke'] as const;

/** POST /deleteuser. */
export const deleteUserBody = z.object({
  id: memberIdField,
  type: z.enum(REMOVALS, { error: 'Please choose Delete or revoke' }),
  user_type: userTypeField,
  company_id: ownCompany(),
});
export type DeleteUserBody = z.infer<typeof deleteUserBody>;

/** POST /switch: `val` is the member's id. */
export const switchUserBody = z.object({
  val: memberIdField,
  type: userTypeField,
  status: statusField,
  company_id: ownCompany(),
});
export type SwitchUserBody = z.infer<typeof switchUserBody>;

export const switchUserAnswer = (...sentences: [string, ...string[]]) =>
  messageAnswer(...sentences).extend({ status: flagAnswer });
export type SwitchUserAnswer = z.infer<ReturnType<typeof switchUserAnswer>>;

export const toNewMember = (body: AddUserBody, language: Language | undefined): NewMember => ({
  name: body.username,
  email: body.email,
  mobile: body.mobile,
  role: roleOfCode(body.role ?? (isStudentType(body.user_type) ? ROLE_CODES.student : ROLE_CODES.employee)),
  language,
});

export const toWantedChange = (body: UpdateUserBody): WantedChange => ({
  name: body.username,
  email: body.email,
  mobile: body.mobile,
  role: body.role === undefined ? undefined : roleOfCode(body.role),
  active: wantedActivity(body.status),
});
