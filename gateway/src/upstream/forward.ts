import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Dispatcher } from 'undici';
import type { ReplicaSet } from './replica-set.js';
import { upstreamError } from './upstream-errors.js';

/** What goes to a service or the store: nothing of it as the caller wrote it, but for query and body. */
export interface Forwarded {
  method: Dispatcher.HttpMethod;
  /** With the query. */
  path: string;
  headers: IncomingHttpHeaders;
  body?: Buffer | Readable;
}

export type Answer = Pick<Dispatcher.ResponseData, 'statusCode' | 'headers' | 'body'>;

/**
 * Asks one of the replicas, and hands its answer over. The request is broken off when its caller leaves, so that the service may stop
 * its work: then nothing is answered, and nobody has failed.
 */
export function forward(reply: FastifyReply, replicas: ReplicaSet, request: Forwarded, answered: (answer: Answer) => void): void {
  if (reply.raw.destroyed) return;
  const left = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort();
  });
  replicas.request({ ...request, signal: left.signal }, (error, answer) => {
    if (error) sendFailure(reply, error);
    else if (left.signal.aborted) answer.body.on('error', () => undefined).destroy();
    else answered(answer);
  });
}

/** Answers for a failed upstream, unless there is nobody any more to be answered. */
export function sendFailure(reply: FastifyReply, error: Error): void {
  if (!reply.raw.destroyed) void reply.send(upstreamError(error));
}
