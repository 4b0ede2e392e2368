import { studentEditForm, studentForm, userEditForm, userForm } from '@lms360/contracts/rules/member';
import type { MemberKind } from './members.api';

/** The rules of the form: each list has its own wording, and editing asks for no e-mail address (P2 §5). */
export const memberRules = {
  users: { add: userForm, edit: userEditForm },
  students: { add: studentForm, edit: studentEditForm },
} as const satisfies Record<MemberKind, object>;
