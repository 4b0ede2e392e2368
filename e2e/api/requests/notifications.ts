import type { CallWith } from '@lms360/contracts/calls.ts';
import { unheardOf } from './auth.ts';
import type { Sample } from './request.ts';

export const notificationsRequests: Record<CallWith<{ service: 'notifications' }>, Sample> = {
  subscribeNewsletter: {
    request: ({ company }) => ({ fields: { email: unheardOf(company), applicationId: '9' } }),
  },
  unsubscribeNewsletter: { request: () => ({ parameters: { token: 'of-no-mail' } }) },
  confirmUnsubscription: { request: () => ({ parameters: { token: 'of-no-mail' } }) },
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
