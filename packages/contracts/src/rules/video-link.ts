import { exampleLesson } from './examples.js';
import { line, stop } from './text.js';
import { youtubeId } from './youtube.js';

export const VIDEO_LINK_REQUIRED = 'Enter youtube link';
const VIDEO_LINK_BROKEN = 'There is no such Youtube Link doesn’t exist';
export const VIDEO_UNKNOWN = 'YouTube video does not exist';

/** The link of a video lesson (P2 §5): required, and it must contain a video's id. */
export const videoLink = line(VIDEO_LINK_REQUIRED)
  .refine((link) => youtubeId(link) !== null, stop(VIDEO_LINK_BROKEN))
  .meta({ example: exampleLesson.link });
