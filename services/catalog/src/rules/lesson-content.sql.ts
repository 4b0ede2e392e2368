import { lessonContent } from '@lms360/contracts/lesson-kinds';

/** The fields of a lesson's content, each with its column: the same name in snake case. */
const columns = Object.keys(lessonContent).map((field) => [
  field,
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
]);

/** Content of the lesson `l` as rows have it. */
export const CONTENT_COLUMNS = columns.map(([field, column]) => `l.${column} AS "${field}"`).join(', ');

/** Content of the lesson `l` as arguments of `json_build_object`. */
export const CONTENT_PAIRS = columns.map(([field, column]) => `'${field}', l.${column}`).join(', ');
