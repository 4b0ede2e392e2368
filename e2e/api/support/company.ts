import { randomBytes } from 'node:crypto';
import {
  acceptInvitation,
  memberForm,
  registrationForm,
  signIn,
  verify,
  type Person as SignedIn,
} from '@lms360/api-client/people';
import { addCategory, addSubcategory } from '@lms360/api-client/school';
import { keepApart } from './harmless.ts';
import { mailbox, visitor } from './visitor.ts';

export type Role = 'superadmin' | 'employee' | 'student';

export interface Person extends SignedIn {
  email: string;
  role: Role;
}

/** A company with signed-in members of every role, and a subcategory for courses. */
export interface Company {
  id: string;
  /** Part of every name and address of this company, and of no other. */
  mark: string;
  /** Its owner. */
  superadmin: Person;
  teachers: [Person, Person];
  students: [Person, Person];
  categoryId: string;
  subcategoryId: string;
}

const codes: Record<Role, number> = { employee: 0, superadmin: 1, student: 2 };

/** A company with its owner only, signed up as its users do: by the public API and the link in the mail. */
export async function foundCompany(): Promise<Pick<Company, 'id' | 'mark' | 'superadmin'>> {
  const mark = randomBytes(5).toString('hex');
  const email = `owner.${mark}@proof.example`;
  await visitor.mustPost('/registration', registrationForm(email, `Company ${mark}`, `Owner ${mark}`));
  await verify(visitor, mailbox, email);
  const superadmin: Person = { ...(await signIn(visitor, email)), email, role: 'superadmin' };
  keepApart(superadmin.companyId, mark);
  return { id: superadmin.companyId, mark, superadmin };
}

/** A company with two teachers and two students. */
export async function openCompany(): Promise<Company> {
  const founded = await foundCompany();
  const roles = ['employee', 'employee', 'student', 'student'] as const;
  const people = await Promise.all(roles.map((role) => join(founded, role)));
  const [first, second, third, fourth] = people as [Person, Person, Person, Person];
  const { api } = founded.superadmin;
  const categoryId = await addCategory(api, `Category ${founded.mark}`);
  const subcategoryId = await addSubcategory(api, categoryId, `Subcategory ${founded.mark}`);
  return { ...founded, teachers: [first, second], students: [third, fourth], categoryId, subcategoryId };
}

/** Invites a member, who follows the invitation and signs in. */
export async function join(company: Pick<Company, 'mark' | 'superadmin'>, role: Role): Promise<Person> {
  const email = await invite(company, role);
  await acceptInvitation(visitor, mailbox, email);
  return { ...(await signIn(visitor, email)), email, role };
}

/** Invites a member. @returns the address */
export async function invite({ mark, superadmin }: Pick<Company, 'mark' | 'superadmin'>, role: Role): Promise<string> {
  const email = `${role}.${randomBytes(4).toString('hex')}.${mark}@proof.example`;
  await superadmin.api.mustPost('/adduser', memberForm(email, `${role} ${mark}`, codes[role]));
  return email;
}
