import { randomBytes } from 'node:crypto';
import {
  acceptInvitation,
  memberForm,
  registrationForm,
  signIn,
  verify,
  type Person as SignedIn,
} from '../../../tools/src/client/people.ts';
import { addCategory, addSubcategory } from '../../../tools/src/client/school.ts';
import { keepApart } from './harmless.ts';
import { mailbox, visitor } from './visitor.ts';

export type Role = 'superadmin' | 'employee' | 'student';

export interface Person extends SignedIn {
  email: string;
  role: Role;
}

/** A company with people of every role, signed in, and a place for courses. */
export interface Company {
  id: string;
  /** In every name and address of this company and of no other. */
  mark: string;
  /** Its owner. */
  superadmin: Person;
  teachers: [Person, Person];
  students: [Person, Person];
  categoryId: string;
  subcategoryId: string;
}

const codes: Record<Role, number> = { employee: 0, superadmin: 1, student: 2 };

/** Signs a company up with two teachers and two students, as people do it: by the public API and the links in the mails. */
export async function openCompany(): Promise<Company> {
  const mark = randomBytes(5).toString('hex');
  const owner = `owner.${mark}@proof.example`;
  await visitor.mustPost('/registration', registrationForm(owner, `Company ${mark}`, `Owner ${mark}`));
  await verify(visitor, mailbox, owner);
  const superadmin: Person = { ...(await signIn(visitor, owner)), email: owner, role: 'superadmin' };
  const company = { id: superadmin.companyId, mark, superadmin };
  keepApart(company.id, mark);
  const names = ['employee', 'employee', 'student', 'student'] as const;
  const people = await Promise.all(names.map((role) => join(company, role)));
  const [first, second, third, fourth] = people as [Person, Person, Person, Person];
  const categoryId = await addCategory(superadmin.api, `Category ${mark}`);
  const subcategoryId = await addSubcategory(superadmin.api, categoryId, `Subcategory ${mark}`);
  return { ...company, teachers: [first, second], students: [third, fourth], categoryId, subcategoryId };
}

/** Invites somebody who follows the invitation and signs in. */
export async function join(company: Pick<Company, 'mark' | 'superadmin'>, role: Role): Promise<Person> {
  const email = await invite(company, role);
  await acceptInvitation(visitor, mailbox, email);
  return { ...(await signIn(visitor, email)), email, role };
}

/** Invites somebody. @returns the address */
export async function invite({ mark, superadmin }: Pick<Company, 'mark' | 'superadmin'>, role: Role): Promise<string> {
  const email = `${role}.${randomBytes(4).toString('hex')}.${mark}@proof.example`;
  await superadmin.api.mustPost('/adduser', memberForm(email, `${role} ${mark}`, codes[role]));
  return email;
}
