import { courseRejected } from '@lms360/contracts/events/catalog';
import { declareEventMail } from '../mail-declaration.js';

interface Facts {
  courseId: string;
  title: string;
  reason?: string | undefined;
}

/** To the author: what the superadmin wants changed. Answers go to who wants it. */
export const courseRejectedMail = declareEventMail({
  kind: 'course-rejected',
  event: courseRejected,
  recipients: ({ authorId }, members) => members.one(authorId),
  facts: ({ courseId, title, reason }): Facts => ({ courseId, title, reason: reason?.trim() || undefined }),
  replyTo: ({ reviewerId }, members) => members.reachable(reviewerId),
  words: ['title', 'reason'],
  texts: {
    en: ({ title, reason }) => ({
      subject: `Please revise: ${title}`,
      preview: reason ?? 'Your course was not approved yet.',
      heading: 'Your course needs a revision',
      paragraphs: [
        `“${title}” was not approved yet.${reason ? ' The reason given:' : ' No reason was given; please ask your administrator.'}`,
      ],
      button: 'Revise the course',
      note: 'Once you have changed it, press Resubmit.',
    }),
    hi: ({ title, reason }) => ({
      subject: `कृपया सुधारें: ${title}`,
      preview: reason ?? 'आपका कोर्स अभी स्वीकृत नहीं हुआ।',
      heading: 'आपके कोर्स में सुधार चाहिए',
      paragraphs: [
        `“${title}” अभी स्वीकृत नहीं हुआ।${reason ? ' बताया गया कारण:' : ' कोई कारण नहीं बताया गया; कृपया अपने व्यवस्थापक से पूछें।'}`,
      ],
      button: 'कोर्स सुधारें',
      note: 'बदलाव करने के बाद “फिर से जमा करें” दबाएँ।',
    }),
  },
  parts: ({ courseId, reason }, { links }) => ({ quote: reason, button: links.editor(courseId) }),
});
