/** An answer of the API: the status (0 when no answer came) and the JSON body. */
export interface Answer {
  status: number;
  body: Record<string, unknown> & { message?: string; token?: string };
}

const TIMEOUT_MS = 20_000;

/** A caller of the public API through the gateway. */
export class Api {
  readonly #url: string;
  readonly #token: string | undefined;

  constructor(webUrl: string, token?: string) {
    this.#url = `${webUrl}/api`;
    this.#token = token;
  }

  get(path: string): Promise<Answer> {
    return this.#call('GET', path);
  }

  post(path: string, body: object = {}): Promise<Answer> {
    return body instanceof FormData
      ? this.#call('POST', path, body)
      : this.#call('POST', path, JSON.stringify(body), { 'content-type': 'application/json' });
  }

  /** @throws Error when the answer is no success */
  async mustPost(path: string, body: object = {}): Promise<Answer['body']> {
    const answer = await this.post(path, body);
    if (answer.status >= 200 && answer.status < 300) return answer.body;
    throw new Error(`POST ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }

  /** A connection that breaks is no answer: whether the work was done is not known then. */
  async #call(method: string, path: string, body?: string | FormData, headers: Record<string, string> = {}): Promise<Answer> {
    try {
      const response = await fetch(this.#url + path, {
        method,
        body,
        redirect: 'manual',
        headers: { ...headers, ...(this.#token && { authorization: `Bearer ${this.#token}` }) },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await response.text();
      return { status: response.status, body: /^[{[]/.test(text) ? (JSON.parse(text) as Answer['body']) : {} };
    } catch {
      return { status: 0, body: {} };
    }
  }
}
