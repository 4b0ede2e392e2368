import { declareMail } from '../mail-declaration.js';

interface Facts {
  /** Who was invited. */
  email: string;
  company: { companyId: string; name: string };
}

const companyOf = ({ company: { companyId, name } }: Facts) => `${name} (${companyId})`;

/** To the operator: somebody whom a company has invited does not know it. */
export const companyUnknown = declareMail<Facts>({
  kind: 'company-unknown',
  words: ['company'],
  texts: {
    en: (facts) => ({
      subject: 'An invited person does not know the company',
      preview: facts.company.companyId,
      heading: 'An invited person does not know the company',
      paragraphs: [
        'No further mail of this company goes to this address. Many such mails about one company mean that it invites strangers.',
      ],
      details: [
        ['Company', companyOf(facts)],
        ['Address', facts.email],
      ],
    }),
    hi: (facts) => ({
      subject: 'आमंत्रित व्यक्ति कंपनी को नहीं जानता',
      preview: facts.company.companyId,
      heading: 'आमंत्रित व्यक्ति कंपनी को नहीं जानता',
      paragraphs: [
        'इस कंपनी की कोई और मेल इस पते पर नहीं जाएगी। एक ही कंपनी के बारे में ऐसी कई मेल का अर्थ है कि वह अनजान लोगों को आमंत्रित करती है।',
      ],
      details: [
        ['कंपनी', companyOf(facts)],
        ['पता', facts.email],
      ],
    }),
  },
});
