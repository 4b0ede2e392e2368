import { declareMail } from '../mail-declaration.js';

/** To an address that somebody entered for the newsletter: it begins when the link's page is answered. */
export const newsletterConfirmation = declareMail({
  kind: 'newsletter-confirmation',
  content: (_facts: object, { links, token }) => ({
    subject: 'Confirm that you want the LMS360 newsletter',
    preview: 'One step left: confirm, and the newsletter comes to this address.',
    heading: 'Do you want the newsletter?',
    paragraphs: ['Somebody has entered this address for the LMS360 newsletter. Please confirm that it was you; until then nothing is sent.'],
    button: { label: 'Confirm my subscription', url: links.newsletter(token) },
    note: 'If it was not you, you can ignore this mail: the address is then forgotten in a week.',
  }),
});
