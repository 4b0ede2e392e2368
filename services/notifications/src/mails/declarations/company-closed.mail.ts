import { type Act, companyClosed } from '@lms360/contracts/events/auth';
import { declareEventMail } from '../mail-declaration.js';
import { actRows } from '../wording/acts.js';
import { dayIn, momentIn } from '../wording/dates.js';

interface Facts {
  companyName: string;
  deletesAt: string;
  act: Act;
  /** The name of who closed it. */
  actor?: string | undefined;
}

/** To every superadmin: their company is closed, when it is deleted, and the link that restores it. */
export const companyClosedMail = declareEventMail({
  kind: 'company-closed',
  event: companyClosed,
  recipients: (_, members) => members.superadmins(),
  facts: async ({ name, deletesAt, act }, members): Promise<Facts> => ({
    companyName: name,
    deletesAt,
    act,
    actor: (await members.find(act.actorId))?.name,
  }),
  secret: ({ token }) => token,
  priority: 1,
  words: ['companyName', 'actor'],
  texts: {
    en: ({ companyName, deletesAt, act, actor }) => ({
      subject: `${companyName} on LMS360 is closed and will be deleted on ${dayIn('en', deletesAt)}`,
      preview: `Until then this mail restores it, with everything in it.`,
      heading: 'Your company has been closed',
      paragraphs: [
        `A Super Admin has deleted ${companyName} on LMS360. Nobody of it can log in any more.`,
        `On ${dayIn('en', deletesAt)} it will be deleted for good, with its courses, its people and their progress. Until then you can restore it as it was. Paid time goes on passing meanwhile.`,
      ],
      details: actRows('en', act, actor),
      button: 'Restore the company',
      note: `The link works until ${momentIn('en', deletesAt)}. If you want the company to be deleted, there is nothing to do. If this was none of you, restore it, then set new passwords and write to us at the address below.`,
    }),
    hi: ({ companyName, deletesAt, act, actor }) => ({
      subject: `LMS360 पर ${companyName} बंद है और ${dayIn('hi', deletesAt)} को हटा दी जाएगी`,
      preview: 'तब तक इस मेल से उसे, उसमें मौजूद सब कुछ सहित, बहाल किया जा सकता है।',
      heading: 'आपकी कंपनी बंद कर दी गई है',
      paragraphs: [
        `एक सुपर एडमिन ने LMS360 पर ${companyName} को हटाया है। अब उसका कोई सदस्य लॉग इन नहीं कर सकता।`,
        `${dayIn('hi', deletesAt)} को वह अपने कोर्स, लोगों और उनकी प्रगति सहित हमेशा के लिए हटा दी जाएगी। तब तक आप उसे पहले जैसा बहाल कर सकते हैं। इस बीच भुगतान की गई अवधि बीतती रहेगी।`,
      ],
      details: actRows('hi', act, actor),
      button: 'कंपनी बहाल करें',
      note: `यह लिंक ${momentIn('hi', deletesAt)} तक काम करेगा। अगर आप चाहते हैं कि कंपनी हटा दी जाए, तो कुछ करने की ज़रूरत नहीं। अगर यह आप में से किसी ने नहीं किया, तो उसे बहाल करें, फिर नए पासवर्ड रखें और नीचे दिए पते पर हमें लिखें।`,
    }),
  },
  parts: (_, { links, token }) => ({ button: links.restoring(token) }),
});
