import type { CallWith } from '@lms360/contracts/calls.ts';
import { invite, type Company } from '../support/company.ts';
import { mailbox, visitor } from '../support/visitor.ts';
import { unheardOf } from './auth.ts';
import type { Sample } from './request.ts';

/** Invites somebody and takes out of the mail by which link they say that they do not know the company. */
async function unknownCompany(company: Company): Promise<string> {
  const link = new URL(await mailbox.link(await invite(company, 'student'), /http\S+\/unknown-company\/\S+/));
  return link.pathname.replace('/unknown-company/', '');
}

/** Asks for the newsletter and takes the token out of the mail. */
async function subscription(company: Company): Promise<string> {
  const email = unheardOf(company);
  await visitor.mustPost('/createNewsLetter', { email, applicationId: '9' });
  const link = new URL(await mailbox.link(email, /http\S+\/newsletter\/confirm\/\S+/));
  return link.pathname.replace('/newsletter/confirm/', '');
}

export const notificationsRequests: Record<CallWith<{ service: 'notifications' }>, Sample> = {
  subscribeNewsletter: {
    request: ({ company }) => ({ fields: { email: unheardOf(company), applicationId: '9' } }),
  },
  confirmSubscription: { request: async ({ company }) => ({ parameters: { token: await subscription(company) } }) },
  unsubscribeNewsletter: { request: () => ({ parameters: { token: 'of-no-mail' } }) },
  confirmUnsubscription: { request: () => ({ parameters: { token: 'of-no-mail' } }) },
  getUnknownCompany: { request: async ({ company }) => ({ parameters: { token: await unknownCompany(company) } }) },
  confirmUnknownCompany: { request: async ({ company }) => ({ parameters: { token: await unknownCompany(company) } }) },
  createEnquiry: {
    request: ({ caller, company }) => ({
      fields: {
        firstName: 'Asha',
        phoneNumber: 9876543210,
        email: caller.email,
        company_name: `Company ${company.mark}`,
        subject: 'A question',
        message: 'How many students may we invite?',
        termsAccepted: true,
        applicationId: 9,
      },
    }),
  },
  reportBug: { request: () => ({ fields: { subject: 'A bug', issues: 'The progress bar does not move.' } }) },
};
