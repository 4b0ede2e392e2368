import { declareMail } from '../mail-declaration.js';

export interface EnquiryFacts {
  name: string;
  email: string;
  phone: string;
  company: string;
  subject: string;
  message: string;
}

/** To the operator: somebody wrote through the contact form. */
export const enquiryReceived = declareMail({
  kind: 'enquiry-received',
  words: ['name', 'company', 'subject', 'message'],
  content: ({ name, email, phone, company, subject, message }: EnquiryFacts) => ({
    subject: `Enquiry: ${subject}`,
    preview: `${name}, ${company}`,
    heading: subject,
    paragraphs: [],
    quote: message,
    details: [
      ['Name', name],
      ['Email', email],
      ['Mobile', phone],
      ['Company', company],
    ],
    note: 'Answer this mail to write back.',
    replyTo: email,
  }),
});
