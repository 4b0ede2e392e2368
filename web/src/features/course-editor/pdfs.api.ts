import { lessonPdf } from '@lms360/contracts/rules/uploads';
import { ApiError, type Problem } from '@/shared/api/problem';
import type { OnSent } from '@/shared/api/upload';
import { faultOf } from '@/shared/forms/use-upload';
import type { Sentence } from '@/shared/i18n/sentence';
import { saveLesson } from './outline.api';

/** A document that becomes a lesson of this name. */
export interface NamedPdf {
  key: number;
  name: string;
  file: File;
}

export interface PdfsSave {
  courseId: string;
  chapterId: string;
  pdfs: NamedPdf[];
}

/** What became of each: added, or refused with a sentence. */
export interface PdfsOutcome {
  /** The server's sentence about the last that was added; `null` when none was. */
  message: string | null;
  refused: Record<number, Sentence>;
}

/** A refusal is about this one; without an answer, or when everything is refused, the others are not tried. */
const isOfOne = ({ status }: Problem): boolean => [400, 413, 415].includes(status);

/**
 * Adds a lesson for each document, one after the other, so that their order is kept.
 * @throws ApiError when the session has ended
 */
export const savePdfs = async (
  { courseId, chapterId, pdfs }: PdfsSave,
  signal: AbortSignal,
  onSent: OnSent,
): Promise<PdfsOutcome> => {
  const outcome: PdfsOutcome = { message: null, refused: {} };
  let stopped: Problem | undefined;
  for (const [index, { key, name, file }] of pdfs.entries()) {
    const fault = await faultOf(file, lessonPdf);
    if (stopped ?? fault) {
      outcome.refused[key] = stopped ?? { message: fault ?? '' };
      continue;
    }
    const lesson = { id: null, courseId, chapterId, name, kind: 'pdf', link: '', file } as const;
    try {
      outcome.message = await saveLesson(lesson, signal, (share) => onSent((index + share) / pdfs.length));
    } catch (error) {
      if (!(error instanceof ApiError) || error.problem.status === 401) throw error;
      const { fields, ...problem } = error.problem;
      outcome.refused[key] = fields['image'] ?? fields['lesson_name'] ?? problem;
      if (!isOfOne(error.problem)) stopped = error.problem;
    }
  }
  return outcome;
};
