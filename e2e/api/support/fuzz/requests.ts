import fc from 'fast-check';
import { system } from '../system.ts';
import type { RawAnswer } from './answers.ts';
import type { FuzzedCall } from './document.ts';
import { hostileBody, hostileContentType, hostileText, hostileValue } from './hostile.ts';
import { objectsOf, valuesOf, type Existing, type Schema } from './values.ts';

/** A request without the token. */
export interface FuzzedRequest {
  url: string;
  body?: string | Buffer;
  contentType?: string;
}

/** Text for a path segment; `.`, `..` and an empty segment would change the path. */
const segment = (text: string) => (/^\.{0,2}$/.test(text) ? `_${text}` : encodeURIComponent(text.toWellFormed()).slice(0, 600));

function urls({ path, parameters }: FuzzedCall, existing: Existing): fc.Arbitrary<string> {
  const text = (schema: Schema = {}, example: unknown) =>
    fc.oneof(
      { weight: 2, arbitrary: valuesOf({ ...schema, ...(example === undefined ? {} : { example }) }, existing) },
      { weight: 1, arbitrary: hostileText(500) },
    );
  const values = parameters.map(({ name, in: place, schema, example }) =>
    fc.tuple(fc.constant({ name, place }), fc.option(text(schema, example), { freq: 8, nil: place === 'path' ? 'x' : null })),
  );
  return fc.tuple(...values).map((given) => {
    let url = path;
    const query: string[] = [];
    for (const [{ name, place }, value] of given) {
      if (value === null) continue;
      if (place === 'path') url = url.replace(`{${name}}`, segment(String(value)));
      else query.push(`${name}=${encodeURIComponent(String(value).slice(0, 500).toWellFormed())}`);
    }
    return query.length > 0 ? `${url}?${query.join('&')}` : url;
  });
}

const fileStarts = [
  '',
  '%PDF-1.7\n',
  '\x89PNG\r\n\x1a\n',
  'RIFF\x10\x00\x00\x00WEBPVP8 ',
  '\xff\xd8\xff\xe0',
  '<svg>',
  '<?xml?><svg/>',
  'GIF89a',
  'PK\x03\x04',
];
const files = fc
  .tuple(fc.constantFrom(...fileStarts), fc.uint8Array({ maxLength: 200 }))
  .map(([start, bytes]) => Buffer.concat([Buffer.from(start, 'latin1'), bytes]));

const BOUNDARY = 'fuzz-boundary-7d1';
const disposition = (text: string) => text.replace(/["\r\n]/g, '_');

/** A form of texts and, where the schema has a file, bytes with a valid header. */
function forms(schema: Schema, existing: Existing): fc.Arbitrary<FuzzedRequest['body']> {
  const file =
    Object.entries(schema.properties ?? {}).find(([, { format, anyOf }]) => format === 'binary' || anyOf)?.[0] ?? 'file';
  const { [file]: _file, ...properties } = schema.properties ?? {};
  return fc
    .tuple(objectsOf({ properties }, existing), fc.option(fc.tuple(files, hostileText(200), hostileText(60))))
    .map(([fields, upload]) => {
      const parts = Object.entries(fields).map(([name, value]) =>
        Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${disposition(name)}"\r\n\r\n${textOf(value)}\r\n`),
      );
      if (upload) {
        const [bytes, filename, type] = upload;
        const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${file}"; filename="${disposition(filename)}"\r\nContent-Type: ${disposition(type)}\r\n\r\n`;
        parts.push(Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')]));
      }
      return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
    });
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function bodies({ bodies }: FuzzedCall, existing: Existing): fc.Arbitrary<Omit<FuzzedRequest, 'url'>> {
  const json = 'application/json';
  const near = Object.entries(bodies).map(([type, schema]) =>
    type === json
      ? valuesOf(schema, existing).map((value) => ({ body: JSON.stringify(value), contentType: json }))
      : forms(schema, existing).map((body) => ({ body, contentType: `multipart/form-data; boundary=${BOUNDARY}` })),
  );
  const odd = [
    fc.constant({}),
    hostileBody.map((body) => ({ body, contentType: json })),
    hostileValue().map((value) => ({ body: JSON.stringify(value), contentType: json })),
    fc.tuple(hostileBody, hostileContentType).map(([body, contentType]) => ({ body, contentType })),
  ];
  return fc.oneof(...near.map((arbitrary) => ({ weight: 9, arbitrary })), ...odd.map((arbitrary) => ({ weight: 1, arbitrary })));
}

/** Requests of one call, from nearly right to hostile. */
export function requestsOf(call: FuzzedCall, existing: Existing): fc.Arbitrary<FuzzedRequest> {
  const body = call.method === 'GET' ? fc.constant({}) : bodies(call, existing);
  return fc.tuple(urls(call, existing), body).map(([url, rest]) => ({ url, ...rest }));
}

/** Sends it through the gateway. */
export async function send(method: string, { url, body, contentType }: FuzzedRequest, token?: string): Promise<RawAnswer> {
  const response = await fetch(`${system.webUrl}/api${url}`, {
    method,
    redirect: 'manual',
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(contentType && { 'content-type': contentType }) },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
    signal: AbortSignal.timeout(30_000),
  });
  return { status: response.status, contentType: response.headers.get('content-type') ?? '', text: await response.text() };
}
