import { unheardOf } from './auth.ts';
import type { Sample } from './request.ts';

export const notificationsRequests: Record<string, Sample> = {
  'POST /createNewsLetter': {
    request: ({ company }) => ({ fields: { email: unheardOf(company), applicationId: '9' } }),
  },
  'GET /newsletter/unsubscribe/{token}': { request: () => ({ parameters: { token: 'of-no-mail' } }) },
  'POST /createEnquiry': {
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
  'POST /reportbug': { request: () => ({ fields: { subject: 'A bug', issues: 'The progress bar does not move.' } }) },
};
