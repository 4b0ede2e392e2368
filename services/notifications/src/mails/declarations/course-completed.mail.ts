import { courseCompleted } from '@lms360/contracts/events/learning';
import { declareEventMail } from '../mail-declaration.js';

/** To the learner: a short congratulation. */
export const courseCompletedMail = declareEventMail({
  kind: 'course-completed',
  event: courseCompleted,
  recipients: ({ memberId }, members) => members.one(memberId),
  facts: ({ courseTitle }) => ({ courseTitle }),
  words: ['courseTitle'],
  content: ({ courseTitle }, { links }) => ({
    subject: `You completed ${courseTitle}`,
    preview: 'Congratulations, every lesson is done.',
    heading: 'Congratulations!',
    paragraphs: [`You have read “${courseTitle}” to the end. It is kept under My Mastery.`],
    button: { label: 'See My Mastery', url: links.mastery() },
  }),
});
