import { courseCompleted } from '@lms360/contracts/events/learning';
import { declareEventMail } from '../mail-declaration.js';

interface Facts {
  courseTitle: string;
}

/** To the learner: a short congratulation. Answers go to the course's author. */
export const courseCompletedMail = declareEventMail({
  kind: 'course-completed',
  event: courseCompleted,
  recipients: ({ memberId }, members) => members.one(memberId),
  facts: ({ courseTitle }): Facts => ({ courseTitle }),
  replyTo: ({ authorId }, members) => members.reachable(authorId),
  words: ['courseTitle'],
  texts: {
    en: ({ courseTitle }) => ({
      subject: `You completed ${courseTitle}`,
      preview: 'Congratulations, every lesson is done.',
      heading: 'Congratulations!',
      paragraphs: [`You have read “${courseTitle}” to the end. It is kept under My Mastery.`],
      button: 'See My Mastery',
    }),
    hi: ({ courseTitle }) => ({
      subject: `आपने “${courseTitle}” पूरा किया`,
      preview: 'बधाई हो, हर पाठ पूरा हो गया।',
      heading: 'बधाई हो!',
      paragraphs: [`आपने “${courseTitle}” अंत तक पढ़ लिया है। यह “मेरी प्रगति” में रखा है।`],
      button: '“मेरी प्रगति” देखें',
    }),
  },
  parts: (_, { links }) => ({ button: links.mastery() }),
});
