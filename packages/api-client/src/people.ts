import { randomInt } from 'node:crypto';
import type { Api } from './api.ts';
import type { MailboxReader } from './mailbox.ts';

/** The default password. */
export const PASSWORD = 'Learning@360';

/** Someone who is signed in. */
export interface Person {
  api: Api;
  id: string;
  companyId: string;
}

/** A mobile number for a company: who deletes theirs and signs up again with it has no second trial. */
export const someMobile = (): string => `9${String(randomInt(1_000_000_000)).padStart(9, '0')}`;

/** Body of `/registration`. */
export const registrationForm = (email: string, company: string, username = 'Asha Rao') => ({
  company,
  email,
  mobile: someMobile(),
  password: PASSWORD,
  username,
  plan_id: '2',
  plan_name: 'Basic Plan',
  duedate: 'year',
  termsAccepted: true,
});

/** Body of `/adduser`; roles are 0 teacher, 1 superadmin, 2 student. */
export const memberForm = (email: string, name: string, role: number) => ({
  username: name,
  email,
  mobile: '9876543211',
  role,
  user_type: role === 2 ? 'student' : 'users',
});

/** Follows the link in the mail that a registration sends, as the button of its page does. */
export async function verify(visitor: Api, mailbox: MailboxReader, email: string): Promise<void> {
  const link = new URL(await mailbox.link(email, /http\S+\/verify\/\S+/));
  await visitor.mustPost(link.pathname, undefined);
}

/** Sets the password through the link in the invitation. */
export async function acceptInvitation(visitor: Api, mailbox: MailboxReader, email: string, password = PASSWORD): Promise<void> {
  const link = new URL(await mailbox.link(email, /http\S+\/login\/invite\/\S+/));
  await visitor.mustPost('/forgot-password', { email, password, token: link.searchParams.get('token') });
}

export async function signIn(visitor: Api, email: string, password = PASSWORD): Promise<Person> {
  const { token, data } = await visitor.mustPost<{ token: string; data: { id: string; company_id: string } }>('/login', {
    email,
    password,
  });
  return { api: visitor.as(token), id: data.id, companyId: data.company_id };
}
