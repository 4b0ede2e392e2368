import { applyDecorators } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { SESSION_TIMED_OUT } from '../../core/errors.js';
import { refusals } from '../error.filter.js';
import { ApiResponse } from './decorators.js';
import { Operation } from './roles.js';

type Responses = NonNullable<NonNullable<OpenAPIObject['components']>['responses']>;

/** Documents when a call refuses: status → when. The failures of every call (401, 403, 412 and the shared ones) are added. */
export const Refuses = (answers: Record<number, string>): MethodDecorator & ClassDecorator =>
  applyDecorators(
    ...Object.entries(answers).map(([status, description]) => ApiResponse({ status: Number(status), description })),
  );

/** Code and sentence of each failure, for its example. */
const examples: Record<string, readonly [code: string, message: string]> = {
  400: ['invalid', 'Required Category'],
  401: ['unauthenticated', SESSION_TIMED_OUT],
  403: ['forbidden', 'You are not allowed to do this.'],
  404: ['not_found', 'This item does not exist.'],
  409: ['conflict', 'The state of this item does not allow it.'],
  412: ['subscription_expired', 'Your subscription has ended. Please choose a plan to continue.'],
  413: ['too_large', 'File size must be less than 1 MB'],
  415: ['unsupported_type', 'Only JPEG, JPG, PNG, SVG, WEBP'],
  429: ['too_many_requests', 'Too many requests. Please try again later.'],
  503: ['unavailable', 'The service is not available right now. Please try again in a moment.'],
};
const REQUEST_ID = '5b0a4c1e-93f1-4a66-9a0c-0a2d0e4f9f51';

/** @param said the sentence, where it is not the usual one of that status */
const envelope = (status: string, description = '', said?: string) => {
  const [code, message] = examples[status] ?? ['internal', 'Something went wrong on our side. Please try again.'];
  const [, named = code, meaning = message] = /^`([a-z_]+)`: ([^;]*)/.exec(description) ?? []; // may start with its code
  const sentence = said ?? (named === code ? message : meaning);
  const example = { statusCode: Number(status) || 500, code: named, message: sentence, requestId: REQUEST_ID };
  return { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, example } };
};
const failure = (status: string, description: string, said?: string) => ({
  description,
  headers: headersOf(status),
  content: envelope(status, description, said),
});
const header = (description: string, type: string, example: unknown) => ({ description, schema: { type, example } });

/** Headers that answers share, by name. */
export const sharedHeaders = {
  'X-Request-Id': header('Names the request in the logs; the `requestId` of an answer that refuses', 'string', REQUEST_ID),
  'Retry-After': header('Seconds until a new try makes sense', 'integer', 2),
  'WWW-Authenticate': header('How to say who calls (RFC 6750)', 'string', 'Bearer'),
  Location: header('Where the answer is to be read', 'string', '/signup/success'),
};
type SharedHeader = keyof typeof sharedHeaders;

const byStatus: Record<string, SharedHeader> = {
  302: 'Location',
  401: 'WWW-Authenticate',
  429: 'Retry-After',
  503: 'Retry-After',
};

/** The headers of an answer with that status. */
const headersOf = (status: string) => {
  const names: SharedHeader[] = ['X-Request-Id', ...(byStatus[status] ? [byStatus[status]] : [])];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
};

/** Failures that calls share, by name: they are checked before any rule of a call's own. */
export const sharedFailures = {
  Invalid: failure('400', 'A field breaks its rule, or the request cannot be read'),
  NoSuchName: failure('404', 'A parameter of the path that nothing can be called'),
  BodyTooLarge: failure('413', 'The body is larger than 1 MB', refusals[413]?.message),
  BodyOfOtherType: failure('415', 'The body is of a type that this call does not take', refusals[415]?.message),
  TooManyRequests: failure('429', 'Too many requests of this session, address or account'),
  Unavailable: failure('503', 'Something this call needs is down: nothing is half-done, and a new try is safe'),
  Failure: failure('500', 'Any other failure'),
} as unknown as Responses;

const withBody = { 400: 'Invalid', 413: 'BodyTooLarge', 415: 'BodyOfOtherType' };
const always = { 429: 'TooManyRequests', 503: 'Unavailable', default: 'Failure' };

/** Completes a call's answers: the envelope where a failure has a description only, and the failures that all calls share. */
export function addFailures(operation: Operation, method: 'get' | 'post' | 'put' | 'delete'): void {
  const { responses } = operation;
  for (const [status, response] of Object.entries(responses)) {
    if (!response || '$ref' in response) continue;
    response.headers = { ...(headersOf(status) as typeof response.headers), ...response.headers };
    if (Number(status) >= 400) response.content ??= envelope(status, response.description);
    else response.description ||= 'Done';
  }
  const readsPath = operation.parameters?.some((parameter) => 'in' in parameter && parameter.in === 'path');
  const shared = { ...(method === 'get' ? (readsPath ? { 400: 'Invalid', 404: 'NoSuchName' } : {}) : withBody), ...always };
  for (const [status, name] of Object.entries(shared)) responses[status] ??= { $ref: `#/components/responses/${name}` };
}
