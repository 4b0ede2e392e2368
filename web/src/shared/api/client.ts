import { fetchOnce } from './early-calls';
import { client } from './generated/client.gen';
import { ApiError, problemOf } from './problem';

/**
 * Prepares the generated client once, before the first call.
 * @param token gives the stored login token, read anew for every call
 * @param language gives that of the page, in which mails will come
 */
export const configureClient = (token: () => string | null, language: () => string): void => {
  client.setConfig({
    baseUrl: `${window.location.origin}/api`,
    fetch: (input, init) => fetchOnce(new Request(input, init)),
  });
  client.interceptors.request.use((request) => {
    const stored = token();
    if (stored) request.headers.set('Authorization', `Bearer ${stored}`);
    request.headers.set('Accept-Language', language());
    return request;
  });
};

interface Result<Answer> {
  data?: Answer;
  error?: unknown;
  response?: Response;
}

/**
 * Unwraps a call of the generated client.
 * @throws ApiError with the error envelope, or with status 0 when the network failed
 */
export const answerOf = async <Answer>(call: Promise<Result<Answer>>): Promise<NonNullable<Answer>> => {
  const { data, error, response } = await call;
  if (!response?.ok || data === undefined || data === null) throw new ApiError(problemOf(response, error));
  return data;
};
