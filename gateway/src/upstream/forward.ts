import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { busy } from '@lms360/service-kit/core/errors';
import type { FastifyReply } from 'fastify';
import type { Dispatcher } from 'undici';
import { customerOf } from '../callers/holders.js';
import type { ReplicaSet } from './replica-set.js';
import { upstreamError } from './upstream-errors.js';

/** The request to a service or the store: of the caller's own, only query and body are passed on. */
export interface Forwarded {
  method: Dispatcher.HttpMethod;
  /** With the query. */
  path: string;
  headers: IncomingHttpHeaders;
  body?: Buffer | Readable;
}

export type Answer = Pick<Dispatcher.ResponseData, 'statusCode' | 'headers' | 'body'>;

/**
 * Sends the request to one of the replicas when the queue admits it, and forwards the answer. Its place is occupied until the answer has been read
 * from the service. When the client disconnects, the request is aborted, so that the service may stop its work: then nothing is answered, and it
 * does not count as a failure.
 */
export function forward(reply: FastifyReply, replicas: ReplicaSet, request: Forwarded, answered: (answer: Answer) => void): void {
  if (reply.raw.destroyed) return;
  const left = new AbortController();
  const ask = () =>
    replicas.request({ ...request, signal: left.signal }, (error, answer) => {
      if (error) release();
      else answer.body.once('close', release);
      if (error) sendFailure(reply, error);
      else if (left.signal.aborted) answer.body.on('error', () => undefined).destroy();
      else answered(answer);
    });
  const release = replicas.queue.acquire(customerOf(reply.request.ip), ask, () => sendFailure(reply, busy()));
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort();
    release();
  });
}

/** Answers for a failed upstream, unless the client has disconnected. */
export function sendFailure(reply: FastifyReply, error: Error): void {
  const { method } = reply.request;
  if (!reply.raw.destroyed) void reply.send(upstreamError(error, method === 'GET' || method === 'HEAD'));
}
