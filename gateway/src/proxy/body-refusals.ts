import { AppError, invalid, tooLarge } from '@lms360/service-kit/core/errors';
import { MEGABYTE } from '../limits/request-limits.js';
import { withNumber } from '../sentences/sentence-key.js';
import sentences from '../sentences/sentences.json' with { type: 'json' };

export const brokenOff = () => invalid(sentences.requestBrokenOff);
export const overflow = (limit: number) => tooLarge(withNumber(sentences.requestTooLarge, limit / MEGABYTE));

/** 408: nothing has been done, whatever of it had come. */
export const tooSlow = () => new AppError(408, 'invalid', sentences.requestTooSlow);
