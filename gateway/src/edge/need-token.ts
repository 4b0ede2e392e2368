import { unauthenticated } from '@lms360/service-kit/core/errors';
import type { onRequestHookHandler } from 'fastify';

/** Refuses a caller that brings no token at all, before its body is read. Whether a token is good is the service's to say. */
export const needToken: onRequestHookHandler = (request, _reply, done) => {
  done(request.headers.authorization ? undefined : unauthenticated());
};
