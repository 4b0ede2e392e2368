import { courseRejected } from '@lms360/contracts/events/catalog';
import { declareEventMail } from '../mail-declaration.js';

/** To the author: what the superadmin wants changed. */
export const courseRejectedMail = declareEventMail({
  kind: 'course-rejected',
  event: courseRejected,
  recipients: ({ authorId }, members) => members.one(authorId),
  facts: ({ courseId, title, reason }) => ({ courseId, title, reason: reason?.trim() || undefined }),
  words: ['title', 'reason'],
  content: ({ courseId, title, reason }, { links }) => ({
    subject: `Please revise: ${title}`,
    preview: reason ?? 'Your course was not approved yet.',
    heading: 'Your course needs a revision',
    paragraphs: [
      `“${title}” was not approved yet.${reason ? ' The reason given:' : ' No reason was given; please ask your administrator.'}`,
    ],
    quote: reason,
    button: { label: 'Revise the course', url: links.editor(courseId) },
    note: 'Once you have changed it, press Resubmit.',
  }),
});
