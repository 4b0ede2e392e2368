import { courseSubmitted } from '@lms360/contracts/events/catalog';
import { declareEventMail } from '../mail-declaration.js';

interface Facts {
  courseId: string;
  title: string;
  author?: string | undefined;
}

/** To every superadmin: a course waits for approval. Answers go to its author. */
export const courseSubmittedMail = declareEventMail({
  kind: 'course-submitted',
  event: courseSubmitted,
  recipients: (_, members) => members.superadmins(),
  facts: async ({ courseId, title, authorId }, members): Promise<Facts> => ({
    courseId,
    title,
    author: (await members.find(authorId))?.name,
  }),
  replyTo: ({ authorId }, members) => members.reachable(authorId),
  words: ['title', 'author'],
  texts: {
    en: ({ title, author = 'A teacher' }) => ({
      subject: `For your approval: ${title}`,
      preview: `${author} has submitted a course.`,
      heading: 'A course waits for your approval',
      paragraphs: [`${author} has submitted “${title}”. Learners see it as soon as you approve it.`],
      link: 'Read it first',
      button: 'Open the Approval Hub',
    }),
    hi: ({ title, author = 'एक शिक्षक' }) => ({
      subject: `आपकी स्वीकृति के लिए: ${title}`,
      preview: `${author} ने एक कोर्स जमा किया है।`,
      heading: 'एक कोर्स आपकी स्वीकृति की प्रतीक्षा में है',
      paragraphs: [`${author} ने “${title}” जमा किया है। आपके स्वीकृत करते ही शिक्षार्थी इसे देख सकेंगे।`],
      link: 'पहले इसे पढ़ें',
      button: 'अनुमोदन केंद्र खोलें',
    }),
  },
  parts: ({ courseId }, { links }) => ({ link: links.reader(courseId), button: links.approvals() }),
});
