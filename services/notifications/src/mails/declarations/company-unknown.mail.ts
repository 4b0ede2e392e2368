import { declareMail } from '../mail-declaration.js';

interface Facts {
  /** Who was invited. */
  email: string;
  company: { companyId: string; name: string };
}

/** To the operator: somebody whom a company has invited does not know it. */
export const companyUnknown = declareMail({
  kind: 'company-unknown',
  words: ['company'],
  content: ({ email, company }: Facts) => ({
    subject: 'An invited person does not know the company',
    preview: company.companyId,
    heading: 'An invited person does not know the company',
    paragraphs: [
      'No further mail of this company goes to this address. Many such mails about one company mean that it invites strangers.',
    ],
    details: [
      ['Company', `${company.name} (${company.companyId})`],
      ['Address', email],
    ],
  }),
});
