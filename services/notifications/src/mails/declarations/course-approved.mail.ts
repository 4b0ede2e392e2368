import { courseApproved } from '@lms360/contracts/events/catalog';
import { declareEventMail } from '../mail-declaration.js';

/** To the author: learners can read the course now. */
export const courseApprovedMail = declareEventMail({
  kind: 'course-approved',
  event: courseApproved,
  recipients: ({ authorId }, members) => members.one(authorId),
  facts: ({ courseId, title }) => ({ courseId, title }),
  words: ['title'],
  content: ({ courseId, title }, { links }) => ({
    subject: `Approved: ${title}`,
    preview: 'Your course is open to learners.',
    heading: 'Your course is approved',
    paragraphs: [`Well done: “${title}” is approved and open to learners from now on.`],
    button: { label: 'View the course', url: links.reader(courseId) },
  }),
});
