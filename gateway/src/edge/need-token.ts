import { unauthenticated } from '@lms360/service-kit/core/errors';
import type { onRequestHookHandler } from 'fastify';

/** Refuses a caller without any token before its body is read. Whether the token is valid is decided by the service. */
export const needToken: onRequestHookHandler = (request, _reply, done) => {
  done(request.headers.authorization ? undefined : unauthenticated());
};
