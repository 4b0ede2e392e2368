import { courseSubmitted } from '@lms360/contracts/events/catalog';
import { declareEventMail } from '../mail-declaration.js';

/** To every superadmin: a course waits for approval. */
export const courseSubmittedMail = declareEventMail({
  kind: 'course-submitted',
  event: courseSubmitted,
  recipients: (_, members) => members.superadmins(),
  facts: async ({ courseId, title, authorId }, members) => ({ courseId, title, author: (await members.find(authorId))?.name }),
  words: ['title', 'author'],
  content: ({ courseId, title, author }, { links }) => ({
    subject: `For your approval: ${title}`,
    preview: `${author ?? 'A teacher'} has submitted a course.`,
    heading: 'A course waits for your approval',
    paragraphs: [`${author ?? 'A teacher'} has submitted “${title}”. Learners see it as soon as you approve it.`],
    link: { label: 'Read it first', url: links.reader(courseId) },
    button: { label: 'Open the Approval Hub', url: links.approvals() },
  }),
});
