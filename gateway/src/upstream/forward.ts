import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { busy } from '@lms360/service-kit/core/errors';
import type { FastifyReply } from 'fastify';
import type { Dispatcher } from 'undici';
import { customerOf } from '../callers/holders.js';
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
 * Asks one of the replicas when the caller's turn has come, and hands the answer over. The turn lasts until the answer is read from the
 * service. The request is broken off when its caller leaves, so that the service may stop its work: then nothing is answered, and nobody
 * has failed.
 */
export function forward(reply: FastifyReply, replicas: ReplicaSet, request: Forwarded, answered: (answer: Answer) => void): void {
  if (reply.raw.destroyed) return;
  const left = new AbortController();
  const ask = () =>
    replicas.request({ ...request, signal: left.signal }, (error, answer) => {
      if (error) endTurn();
      else answer.body.once('close', endTurn);
      if (error) sendFailure(reply, error);
      else if (left.signal.aborted) answer.body.on('error', () => undefined).destroy();
      else answered(answer);
    });
  const endTurn = replicas.turns.take(customerOf(reply.request.ip), ask, () => sendFailure(reply, busy()));
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort();
    endTurn();
  });
}

/** Answers for a failed upstream, unless there is nobody any more to be answered. */
export function sendFailure(reply: FastifyReply, error: Error): void {
  if (!reply.raw.destroyed) void reply.send(upstreamError(error));
}
