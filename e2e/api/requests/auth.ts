import { randomBytes } from 'node:crypto';
import { memberForm, PASSWORD, registrationForm } from '@lms360/api-client/people';
import { picture } from '../../support/files.ts';
import { invite, type Company } from '../support/company.ts';
import { fresh } from '../support/objects.ts';
import { mailbox } from '../support/visitor.ts';
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

export const authRequests: Record<string, Sample> = {
  'POST /login': { request: ({ caller }) => ({ fields: { email: caller.email, password: PASSWORD } }) },
  'POST /logout': { ends: 'session', request: () => ({}) },
  'POST /registration': {
    request: ({ company }) => ({ fields: registrationForm(unheardOf(company), fresh(company, 'Company')) }),
  },
  'GET /verify/{token}': { request: () => ({ parameters: { token: 'of-no-mail' } }) },
  'GET /resend/{email}': { request: ({ company }) => ({ parameters: { email: unheardOf(company) } }) },
  'GET /forgot-password': { request: ({ company }) => ({ parameters: { email: unheardOf(company) } }) },
  'POST /forgot-password': {
    request: async ({ company }) => ({ fields: { ...(await invitation(company)), password: PASSWORD } }),
  },
  'POST /changePassword': {
    ends: 'session',
    request: () => ({ fields: { old_password: PASSWORD, new_password: 'Changed@360', confirm_password: 'Changed@360' } }),
  },
  'GET /getprofile': { request: () => ({}) },
  'POST /updateprofile': {
    request: ({ company, caller }) => ({
      fields: { name: `${caller.role} ${company.mark}`, email: caller.email, mobile: '9876543210' },
      form: photo,
    }),
  },
  'POST /getuser': { request: () => ({ fields: { user_type: 'users' } }) },
  'POST /searchuser': { request: ({ company }) => ({ fields: { user_type: 'student', type: 'All', text: company.mark } }) },
  'POST /adduser': {
    object: 'company',
    request: ({ company, ids }) => ({ fields: { ...newStudent(company), company_id: ids.company } }),
  },
  'POST /updateuser': {
    object: 'member',
    request: ({ company, ids }) => ({
      fields: { ...newStudent(company), id: ids.member, status: 1 },
    }),
  },
  'POST /deleteuser': {
    object: 'member',
    request: ({ ids }) => ({ fields: { id: ids.member, type: 'Delete', user_type: 'student' } }),
  },
  'POST /switch': { object: 'member', request: ({ ids }) => ({ fields: { val: ids.member, type: 'student', status: 0 } }) },
  'POST /deletecompany': {
    object: 'company',
    ends: 'company',
    request: ({ ids }) => ({ fields: { company_id: ids.company } }),
  },
};
