import * as z from 'zod';
import { exampleChapter } from './examples.js';
import { CHAPTER_NAME_MAX, CHAPTER_NAME_MIN } from './limits.js';
import { line, longest, shortest } from './text.js';

const SHORT = 'Chapter name must have a minimum of 10 characters';

/** Chapter form (P2 §5, Chapter and lesson). */
export const chapterForm = z.object({
  chapter_name: line(SHORT)
    .check(shortest(CHAPTER_NAME_MIN, SHORT))
    .check(longest(CHAPTER_NAME_MAX))
    .meta({ example: exampleChapter.name }),
});
