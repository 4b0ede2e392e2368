import { act } from '@testing-library/react';

export interface Sent {
  /** e.g. `POST /login`, without the base path. */
  call: string;
  query: Record<string, string>;
  /** JSON as parsed, a form as an object of its fields. */
  body: unknown;
  authorization: string | null;
  /** The language that the call says it is made in. */
  language: string | null;
}

type Answer = (sent: Sent) => Response | Promise<Response>;

export const ok = (body: unknown, status = 200): Response => Response.json(body, { status });

/** The error envelope. */
export const refused = (status: number, code: string, message: string, fields: Record<string, string> = {}): Response =>
  Response.json(
    {
      statusCode: status,
      code,
      message,
      errors: Object.entries(fields).map(([field, text]) => ({ field, message: text })),
      requestId: 'r',
    },
    { status },
  );

/** Resolves when the page has handled the answers under way. */
export const heard = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));

/** An answer that is pending until `comes` is called, which resolves when the page has handled it. */
export const late = (answer: () => Response) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    answer: () => promise.then(answer),
    comes: () => {
      resolve();
      return heard();
    },
  };
};

const bodyOf = async (request: Request): Promise<unknown> => {
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('json')) return request.json();
  if (type.includes('multipart')) return Object.fromEntries(await request.formData());
  return null;
};

/**
 * Mocks the network with these answers, keyed by method and path; a call without an answer fails as without a network.
 * @returns what was sent, in order
 */
export const network = (answers: Record<string, Answer>): Sent[] => {
  const sent: Sent[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const call = `${request.method} ${url.pathname.replace(/^\/api/, '')}`;
    const entry: Sent = {
      call,
      query: Object.fromEntries(url.searchParams),
      body: await bodyOf(request),
      authorization: request.headers.get('authorization'),
      language: request.headers.get('accept-language'),
    };
    sent.push(entry);
    const answer = answers[call];
    if (!answer) throw new TypeError(`no answer for ${call}`);
    return answer(entry);
  };
  return sent;
};
