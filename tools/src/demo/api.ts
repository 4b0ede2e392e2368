import { setTimeout as sleep } from 'node:timers/promises';

/** An answer that is no success. */
export class ApiError extends Error {
  readonly status: number;

  constructor(path: string, status: number, message: string) {
    super(`${path} answered ${status}: ${message}`);
    this.status = status;
  }
}

/** How often a refused call is repeated: 429 says how long to wait, 503 that nothing was done. */
const attempts = 5;

/** The public API, as one member or as a visitor. */
export class Api {
  readonly #base: string;
  readonly #token: string | undefined;

  /** @param gatewayUrl e.g. `http://localhost:8080` */
  constructor(gatewayUrl: string, token?: string) {
    this.#base = `${gatewayUrl}/api`;
    this.#token = token;
  }

  get<Answer>(path: string): Promise<Answer> {
    return this.#call('GET', path);
  }

  /**
   * @param body JSON, or a form when it has files
   * @throws ApiError with the sentence of the API
   */
  post<Answer>(path: string, body: object = {}): Promise<Answer> {
    return this.#call('POST', path, body);
  }

  async #call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const form = body instanceof FormData;
    const headers = {
      ...(this.#token && { Authorization: `Bearer ${this.#token}` }),
      ...(body && !form && { 'Content-Type': 'application/json' }),
    };
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(this.#base + path, {
        method,
        headers,
        body: form ? body : body && JSON.stringify(body),
        redirect: 'manual',
      });
      const text = await response.text();
      if (response.status < 400) return (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : {}) as Answer;
      const repeatable = response.status === 429 || response.status === 503;
      if (!repeatable || attempt === attempts) throw new ApiError(`${method} ${path}`, response.status, text);
      await sleep(1_000 * Number(response.headers.get('retry-after') ?? attempt));
    }
  }
}

/** A multipart form of texts and files. */
export function formOf(
  fields: Record<string, string>,
  files: Record<string, { name: string; type: string; content: Buffer }> = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [name, file] of Object.entries(files)) {
    form.set(name, new Blob([new Uint8Array(file.content)], { type: file.type }), file.name);
  }
  return form;
}
