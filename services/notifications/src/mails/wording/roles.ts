import type { MemberState } from '@lms360/contracts/events/auth';
import type { Language } from '@lms360/contracts/languages';

export type Role = MemberState['role'];

const roleNames: Record<Language, Record<Role, string>> = {
  en: { superadmin: 'Super Admin', employee: 'Teacher', student: 'Student' },
  hi: { superadmin: 'सुपर एडमिन', employee: 'शिक्षक', student: 'विद्यार्थी' },
};

/** What pages call a member of a role. */
export const roleIn = (language: Language, role: string): string => roleNames[language][role as Role] ?? role;
