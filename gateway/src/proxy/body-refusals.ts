import { AppError, invalid, tooLarge } from '@lms360/service-kit/core/errors';
import { MEGABYTE } from '../limits/request-limits.js';

export const brokenOff = () => invalid('The request was broken off before it was complete.');
export const overflow = (limit: number) => tooLarge(`The request is too large: at most ${limit / MEGABYTE} MB are accepted.`);

/** 408: the request had no effect, however much of it had arrived. */
export const tooSlow = () => new AppError(408, 'invalid', 'The request did not arrive in time. Please try again.');
