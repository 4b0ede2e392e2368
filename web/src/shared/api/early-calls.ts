/** A call of the API, with what identifies it. */
export interface EarlyCall {
  /** Name of the call, without the base path. */
  name: string;
  /** POST, unless it is said. */
  method?: 'GET' | 'POST';
  /** JSON; absent when the call takes none. */
  body?: object;
  /** Links of the answer's pictures that are seen first: they are fetched as soon as it is there. */
  pictures?: (answer: object) => (string | null)[];
}

/** The calls that a page makes as soon as it is opened, known before its code is loaded. */
export interface Opening {
  /** As in `routes.ts`. */
  path: string;
  /** Who may open it, where not every member may. */
  access?: 'author' | 'superadmin';
  /** Only where the address has no search, which would ask for something else. */
  plain?: boolean;
  /** @param id the path's */
  calls: (id: string) => EarlyCall[];
}

const begun = new Map<string, Promise<Response | undefined>>();

const keyOf = (method: string, url: string, authorization: string | null, body: string): string =>
  [method, url, authorization, body].join('\n');

/**
 * Starts calls before the application's code is loaded; `fetchOnce` returns their answers to the first identical call.
 * @returns settled when the page's placeholders show the answers; at once when it has none
 */
export const beginCalls = async (calls: EarlyCall[], token: string): Promise<void> => {
  const answers = calls.map((call) => begin(call, token));
  const places = [...document.querySelectorAll<HTMLElement>('[data-field]')];
  if (places.length > 0) await Promise.all(answers.map(async (answer) => fill(places, await answer)));
};

const begin = ({ name, method = 'POST', body, pictures }: EarlyCall, token: string): Promise<Response | undefined> => {
  const url = `${location.origin}/api/${name}`;
  const authorization = `Bearer ${token}`;
  const json = body && JSON.stringify(body);
  const headers = { authorization, ...(json ? { 'content-type': 'application/json' } : {}) };
  const answer = fetch(url, { method, headers, body: json }).then(
    // A call that was refused or lost is repeated, and its failure handled, by the code that needs it.
    (response) => (response.ok ? response : undefined),
    () => undefined,
  );
  begun.set(keyOf(method, url, authorization, json ?? ''), answer);
  if (pictures) void fetchPictures(answer, pictures);
  return answer;
};

const fetchPictures = async (answer: Promise<Response | undefined>, pictures: NonNullable<EarlyCall['pictures']>) => {
  const fields = await fieldsOf(await answer);
  for (const href of fields ? pictures(fields) : [])
    if (href) document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'image', href }));
};

/** A body that breaks off or cannot be parsed must not stop the start: the code that uses the answer fails likewise, and shows it. */
const fieldsOf = async (answer: Response | undefined): Promise<Record<string, unknown> | null> =>
  (await answer
    ?.clone()
    .json()
    .catch(() => null)) ?? null;

/** @param places named by their `data-field` after the answer's field */
const fill = async (places: HTMLElement[], answer: Response | undefined): Promise<void> => {
  if (!answer) return;
  const fields = await fieldsOf(answer);
  for (const place of places) place.textContent = String(fields?.[place.dataset.field ?? ''] ?? '');
};

/** The early answer to an identical call of the same session, at most once. Any other call means that the person moved on: the rest is stale. */
const earlyAnswer = async (request: Request): Promise<Response | undefined> => {
  if (begun.size === 0) return undefined;
  const body = await request.clone().text();
  const key = keyOf(request.method, request.url, request.headers.get('authorization'), body);
  const answer = begun.get(key);
  if (answer) begun.delete(key);
  else begun.clear();
  return answer;
};

/** `fetch` for the API's client, which uses a matching early answer where there is one. */
export const fetchOnce = async (request: Request): Promise<Response> => {
  // An aborted call leaves the early answer to the next identical one.
  request.signal.throwIfAborted();
  const early = await earlyAnswer(request);
  request.signal.throwIfAborted();
  return early ?? fetch(request);
};
