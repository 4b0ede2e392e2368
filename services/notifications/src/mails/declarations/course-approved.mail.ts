import { courseApproved } from '@lms360/contracts/events/catalog';
import { declareEventMail } from '../mail-declaration.js';

interface Facts {
  courseId: string;
  title: string;
}

/** To the author: learners can read the course now. Answers go to who approved it. */
export const courseApprovedMail = declareEventMail({
  kind: 'course-approved',
  event: courseApproved,
  recipients: ({ authorId }, members) => members.one(authorId),
  facts: ({ courseId, title }): Facts => ({ courseId, title }),
  replyTo: ({ reviewerId }, members) => members.reachable(reviewerId),
  words: ['title'],
  texts: {
    en: ({ title }) => ({
      subject: `Approved: ${title}`,
      preview: 'Your course is open to learners.',
      heading: 'Your course is approved',
      paragraphs: [`Well done: “${title}” is approved and open to learners from now on.`],
      button: 'View the course',
    }),
    hi: ({ title }) => ({
      subject: `स्वीकृत: ${title}`,
      preview: 'आपका कोर्स शिक्षार्थियों के लिए खुल गया है।',
      heading: 'आपका कोर्स स्वीकृत हो गया',
      paragraphs: [`बहुत बढ़िया: “${title}” स्वीकृत हो गया है और अब शिक्षार्थियों के लिए खुला है।`],
      button: 'कोर्स देखें',
    }),
  },
  parts: ({ courseId }, { links }) => ({ button: links.reader(courseId) }),
});
