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
export const enquiryReceived = declareMail<EnquiryFacts>({
  kind: 'enquiry-received',
  words: ['name', 'company', 'subject', 'message'],
  texts: {
    en: ({ name, email, phone, company, subject }) => ({
      subject: `Enquiry: ${subject}`,
      preview: `${name}, ${company}`,
      heading: subject,
      paragraphs: [],
      details: [
        ['Name', name],
        ['Email', email],
        ['Mobile', phone],
        ['Company', company],
      ],
      note: 'Answer this mail to write back.',
    }),
    hi: ({ name, email, phone, company, subject }) => ({
      subject: `पूछताछ: ${subject}`,
      preview: `${name}, ${company}`,
      heading: subject,
      paragraphs: [],
      details: [
        ['नाम', name],
        ['ईमेल', email],
        ['मोबाइल', phone],
        ['कंपनी', company],
      ],
      note: 'उत्तर देने के लिए इसी मेल का जवाब दें।',
    }),
  },
  parts: ({ name, email, message }) => ({ quote: message, replyTo: { name, email } }),
});
