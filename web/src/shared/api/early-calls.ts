/** A call of the API with what distinguishes it. */
export interface EarlyCall {
  /** Name of the call, without the base path. */
  name: string;
  /** JSON; absent when the call takes none. */
  body?: object;
}

/** What a page asks for as soon as it is opened, known before its code is there. */
export interface Opening {
  path: RegExp;
  /** @param found the path's groups */
  calls: (...found: string[]) => EarlyCall[];
}

const begun = new Map<string, Promise<Response | undefined>>();

const keyOf = (method: string, url: string, authorization: string | null, body: string): string =>
  [method, url, authorization, body].join('\n');

/**
 * Asks before the application's code is there; `fetchOnce` hands the answers to whoever asks the same.
 * @returns when the page's frame holds what the answers tell it; at once when it waits for nothing
 */
export const beginCalls = async (calls: EarlyCall[], token: string): Promise<void> => {
  const answers = calls.map((call) => begin(call, token));
  const places = [...document.querySelectorAll<HTMLElement>('[data-field]')];
  if (places.length > 0) await Promise.all(answers.map(async (answer) => fill(places, await answer)));
};

const begin = ({ name, body }: EarlyCall, token: string): Promise<Response | undefined> => {
  const url = `${location.origin}/api/${name}`;
  const authorization = `Bearer ${token}`;
  const json = body && JSON.stringify(body);
  const headers = { authorization, ...(json ? { 'content-type': 'application/json' } : {}) };
  const answer = fetch(url, { method: 'POST', headers, body: json }).then(
    // What was refused or lost is asked again by who needs it, and handled there.
    (response) => (response.ok ? response : undefined),
    () => undefined,
  );
  begun.set(keyOf('POST', url, authorization, json ?? ''), answer);
  return answer;
};

/** @param places named by their `data-field` after the answer's field */
const fill = async (places: HTMLElement[], answer: Response | undefined): Promise<void> => {
  if (!answer) return;
  // One that breaks off or cannot be read is no reason not to start: who uses the answer meets the same, and shows it.
  const fields: Record<string, unknown> | null = await answer
    .clone()
    .json()
    .catch(() => null);
  for (const place of places) place.textContent = String(fields?.[place.dataset.field ?? ''] ?? '');
};

/** The early answer to the same question of the same person, once. Whoever asks anything else has moved on: what is left is stale. */
const earlyAnswer = async (request: Request): Promise<Response | undefined> => {
  if (begun.size === 0) return undefined;
  const body = await request.clone().text();
  const key = keyOf(request.method, request.url, request.headers.get('authorization'), body);
  const answer = begun.get(key);
  if (answer) begun.delete(key);
  else begun.clear();
  return answer;
};

/** `fetch` for the API's client, which takes a fitting early answer where there is one. */
export const fetchOnce = async (request: Request): Promise<Response> => {
  // Whoever has left already leaves the answer to who asks next.
  request.signal.throwIfAborted();
  const early = await earlyAnswer(request);
  request.signal.throwIfAborted();
  return early ?? fetch(request);
};
