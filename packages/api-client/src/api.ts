import { setTimeout as sleep } from 'node:timers/promises';

/** An answer of the API: the status (0 when no answer came), the headers, the body as text and, when it is JSON, parsed. */
export interface Answer<Body = Record<string, unknown> & { message?: string }> {
  status: number;
  headers: Headers;
  text: string;
  body: Body;
}

/** One call and its answer. */
export interface Exchange {
  method: string;
  /** Path below the prefix, with its query. */
  path: string;
  token: string | undefined;
  answer: Answer;
}

/** The body of a call. */
export interface Content {
  /** JSON, or a form when it has files. */
  body?: object | undefined;
  headers?: Record<string, string> | undefined;
}

export interface ApiOptions {
  /** Retries a call that is refused temporarily (429 says how long to wait, 503 that nothing was done). */
  patient?: boolean;
  /** Prefix of every path; `/api` by default. */
  prefix?: string;
  /** Headers of every call. */
  headers?: Record<string, string>;
  /** Called with every answer. */
  observe?: (exchange: Exchange) => void;
}

/** An answer other than a success. */
export class ApiError extends Error {
  readonly status: number;

  constructor(call: string, { status, text }: Answer) {
    super(`${call} answered ${status}: ${text}`);
    this.status = status;
  }
}

const TIMEOUT_MS = 20_000;
const ATTEMPTS = 5;

const PICTURE_STILL_READ = 'pictureStillRead';
const PICTURE_WAIT_MS = 200;

/** A caller of the public API, as one member or as a visitor. */
export class Api {
  readonly token: string | undefined;
  readonly #origin: string;
  readonly #options: ApiOptions;

  /** @param origin of the gateway, e.g. `http://localhost:8080` */
  constructor(origin: string, token?: string, options: ApiOptions = {}) {
    this.#origin = origin;
    this.token = token;
    this.#options = options;
  }

  /** The same API as another caller. */
  as(token: string | undefined): Api {
    return new Api(this.#origin, token, this.#options);
  }

  get(path: string): Promise<Answer> {
    return this.call('GET', path);
  }

  post(path: string, body: object = {}): Promise<Answer> {
    return this.call('POST', path, { body });
  }

  /** @throws ApiError with the API's error sentence when the answer is not a success */
  async mustGet<Body = Answer['body']>(path: string): Promise<Body> {
    return successOf<Body>(`GET ${path}`, await this.get(path));
  }

  /** @throws ApiError with the API's error sentence when the answer is not a success */
  async mustPost<Body = Answer['body']>(path: string, body: object = {}): Promise<Body> {
    return successOf<Body>(`POST ${path}`, await this.post(path, body));
  }

  /** Any call; one that is refused because another picture of the member is still being read is made again. */
  async call(method: string, path: string, content: Content = {}): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.#send(method, path, content);
      this.#options.observe?.({ method, path, token: this.token, answer });
      if (answer.body['key'] === PICTURE_STILL_READ) {
        await sleep(PICTURE_WAIT_MS); // a member's pictures are read one after the other; programs send several at once
        continue;
      }
      const forNow = answer.status === 429 || answer.status === 503;
      if (!this.#options.patient || !forNow || attempt === ATTEMPTS) return answer;
      await sleep(1_000 * Number(answer.headers.get('retry-after') ?? attempt));
    }
  }

  /** A broken connection is no answer: it is not known then whether the work was done. */
  async #send(method: string, path: string, { body, headers }: Content): Promise<Answer> {
    const form = body instanceof FormData;
    try {
      const response = await fetch(this.#origin + (this.#options.prefix ?? '/api') + path, {
        method,
        body: form ? body : body && JSON.stringify(body),
        redirect: 'manual',
        headers: {
          ...(body && !form && { 'content-type': 'application/json' }),
          ...(this.token && { authorization: `Bearer ${this.token}` }),
          ...this.#options.headers,
          ...headers,
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, body: parsed(text) };
    } catch {
      return { status: 0, headers: new Headers(), text: '', body: {} };
    }
  }
}

const parsed = (text: string) => (/^[{[]/.test(text) ? JSON.parse(text) : {}) as Answer['body'];

function successOf<Body>(call: string, answer: Answer): Body {
  if (answer.status >= 200 && answer.status < 400) return answer.body as Body;
  throw new ApiError(call, answer);
}
