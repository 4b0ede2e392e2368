import { randomBytes } from 'node:crypto';
import { memberForm, PASSWORD, registrationForm } from '@lms360/api-client/people';
import type { CallWith } from '@lms360/contracts/calls.ts';
import { picture } from '../../support/files.ts';
import { foundCompany, invite, type Company } from '../support/company.ts';
import { fresh } from '../support/objects.ts';
import { mailbox, visitor } from '../support/visitor.ts';
import type { Sample } from './request.ts';

const { buffer, mimeType, name } = picture('photo', '#336699');
export const photo = { name, type: mimeType, content: buffer };

/** An address that nobody has. */
export const unheardOf = ({ mark }: Company) => `new.${randomBytes(5).toString('hex')}.${mark}@proof.example`;
const newStudent = (company: Company) => memberForm(unheardOf(company), fresh(company, 'Student'), 2);

/** Invites somebody and takes the token out of the mail. */
async function invitation(company: Company): Promise<{ email: string; token: string | null }> {
  const email = await invite(company, 'student');
  const link = new URL(await mailbox.link(email, /http\S+\/login\/invite\/\S+/));
  return { email, token: link.searchParams.get('token') };
}

/** Registers somebody and takes the token out of the mail. */
async function verification(company: Company): Promise<string> {
  const email = unheardOf(company);
  await visitor.mustPost('/registration', registrationForm(email, fresh(company, 'Company')));
  const link = new URL(await mailbox.link(email, /http\S+\/verify\/\S+/));
  return link.pathname.replace('/verify/', '');
}

/** Founds another company, closes it and takes the token that restores it out of the mail. */
async function restoring(): Promise<string> {
  const { id, superadmin } = await foundCompany();
  await superadmin.api.mustPost('/deletecompany', { company_id: id });
  const link = new URL(await mailbox.link(superadmin.email, /http\S+\/restore-company\/\S+/));
  return link.pathname.replace('/restore-company/', '');
}

export const authRequests: Record<CallWith<{ service: 'auth' }>, Sample> = {
  login: { request: ({ caller }) => ({ fields: { email: caller.email, password: PASSWORD } }) },
  logout: { ends: 'session', request: () => ({}) },
  register: {
    request: ({ company }) => ({ fields: registrationForm(unheardOf(company), fresh(company, 'Company')) }),
  },
  verify: { request: () => ({ parameters: { token: 'of-no-mail' } }) },
  getVerification: { request: async ({ company }) => ({ parameters: { token: await verification(company) } }) },
  confirmVerification: { request: async ({ company }) => ({ parameters: { token: await verification(company) } }) },
  resend: { request: ({ company }) => ({ parameters: { email: unheardOf(company) } }) },
  requestPasswordReset: { request: ({ company }) => ({ parameters: { email: unheardOf(company) } }) },
  resetPassword: {
    request: async ({ company }) => ({ fields: { ...(await invitation(company)), password: PASSWORD } }),
  },
  changePassword: {
    ends: 'session',
    request: () => ({ fields: { old_password: PASSWORD, new_password: 'Renewed@360', confirm_password: 'Renewed@360' } }),
  },
  getProfile: { request: () => ({}) },
  updateProfile: {
    request: ({ company, caller }) => ({
      fields: { name: `${caller.role} ${company.mark}`, email: caller.email, mobile: '9876543210' },
      form: photo,
    }),
  },
  getUsers: { request: () => ({ fields: { user_type: 'users' } }) },
  searchUsers: { request: ({ company }) => ({ fields: { user_type: 'student', type: 'All', text: company.mark } }) },
  addUser: {
    request: ({ company, ids }) => ({ fields: { ...newStudent(company), company_id: ids.company } }),
  },
  updateUser: {
    request: ({ company, ids }) => ({
      fields: { ...newStudent(company), email: undefined, id: ids.member, status: 1 },
    }),
  },
  deleteUser: {
    request: ({ ids }) => ({ fields: { id: ids.member, type: 'Delete', user_type: 'student' } }),
  },
  switchUser: { request: ({ ids }) => ({ fields: { val: ids.member, type: 'student', status: 0 } }) },
  deleteCompany: {
    ends: 'company',
    request: ({ ids }) => ({ fields: { company_id: ids.company } }),
  },
  getClosedCompany: { request: async () => ({ parameters: { token: await restoring() } }) },
  restoreCompany: { request: async () => ({ parameters: { token: await restoring() } }) },
};
