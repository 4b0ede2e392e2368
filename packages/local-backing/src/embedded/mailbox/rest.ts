import type { IncomingMessage } from 'node:http';
import type { MailStore } from './mail-store.ts';

/** The answer; `body` is JSON unless it is text or bytes. */
export interface Reply {
  status: number;
  type: string;
  body: string | Buffer;
}

const json = (value: unknown, status = 200): Reply => ({ status, type: 'application/json', body: JSON.stringify(value) });
const notFound = json({ Error: 'message not found' }, 404);

/**
 * The part of Mailpit's REST API (v1) that the tests and the demo need. Returns null for a path that is not part of it.
 * - `GET messages?start=&limit=` and `GET search?query=&start=&limit=` (limit 50 unless given), `DELETE messages {IDs?}`
 * - `GET message/{ID|latest}`, `message/{ID}/raw`, `message/{ID}/part/{PartID}`
 */
export async function rest(store: MailStore, request: IncomingMessage, url: URL): Promise<Reply | null> {
  const [, resource, id, view, part] = /^\/api\/v1\/(\w+)(?:\/(\w+)(?:\/(raw|part)(?:\/(\d+))?)?)?$/.exec(url.pathname) ?? [];
  if (resource === 'messages' && request.method === 'DELETE') {
    const { IDs } = JSON.parse((await textOf(request)) || '{}') as { IDs?: string[] };
    await store.delete(IDs);
    return { status: 200, type: 'text/plain', body: 'ok' };
  }
  if (request.method !== 'GET') return null;
  if (resource === 'messages' || resource === 'search') return list(store, url.searchParams);
  if (resource !== 'message' || id === undefined) return null;

  const mail = id === 'latest' ? store.list()[0] : store.find(id);
  if (!mail) return notFound;
  if (view === 'raw') return { status: 200, type: 'text/plain; charset=utf-8', body: mail.raw };
  if (view === 'part') {
    const found = mail.parts[Number(part) - 1];
    return found ? { status: 200, type: found.contentType, body: found.content } : notFound;
  }
  return json(mail.message);
}

function list(store: MailStore, parameters: URLSearchParams): Reply {
  const start = Number(parameters.get('start') ?? 0);
  const limit = Number(parameters.get('limit') ?? 50);
  const found = store.list(parameters.get('query') ?? '');
  const messages = found.slice(start, start + limit).map((mail) => mail.summary);
  return json({ total: store.list().length, count: messages.length, messages_count: found.length, start, messages });
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
