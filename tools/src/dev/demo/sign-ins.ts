import { companyContent } from './content.ts';

/** One of the accounts to try the product with. */
export interface DemoSignIn {
  role: string;
  email: string;
  password: string;
}

const { superadmin, teachers, students, password } = companyContent;

/** The three sign-ins that are shown. */
export const demoSignIns: DemoSignIn[] = [
  { role: 'Superadmin', email: superadmin.email, password },
  { role: 'Teacher', email: teachers[0]?.email ?? '', password },
  { role: 'Student', email: students[0]?.email ?? '', password },
];
