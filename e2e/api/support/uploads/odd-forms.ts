import { join, text } from './bytes.ts';

const BOUNDARY = 'odd-boundary-51c';
const FORM = `multipart/form-data; boundary=${BOUNDARY}`;
const part = (head: string, content: Buffer | string) =>
  join(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`, content, '\r\n');
const field = (name: string, value: string) => part(`name="${name}"`, Buffer.from(value));
const file = (content: Buffer, head = 'name="image"; filename="a.png"') => part(head, content);
const end = text(`--${BOUNDARY}--\r\n`);

/** A body that is not a usual form. */
export interface OddForm {
  contentType: string;
  body: Buffer;
  /** Accepted statuses. */
  answers: number[];
}

/** @param fields what the call needs, @param content a valid file, @param required whether the call refuses a form without one */
export function oddForms(fields: Record<string, string>, content: Buffer, required: boolean): Record<string, OddForm> {
  const texts = Object.entries(fields).map(([name, value]) => field(name, value));
  const [first = ''] = Object.keys(fields).slice(-1);
  const without = required ? [400] : [200, 201];
  const done = [200, 201];
  const form = (answers: number[], ...parts: Buffer[]): OddForm => ({ contentType: FORM, body: join(...parts, end), answers });
  const cut = (body: Buffer): OddForm => ({ contentType: FORM, body, answers: [400] });
  const as = (contentType: string, answers: number[]): OddForm => ({
    contentType,
    body: join(...texts, file(content), end),
    answers,
  });
  return {
    'no boundary': as('multipart/form-data', [400]),
    'an empty boundary': as('multipart/form-data; boundary=', [400]),
    'another boundary': as('multipart/form-data; boundary=other', [400]),
    'a boundary of 500 letters': as(`multipart/form-data; boundary=${'x'.repeat(500)}`, [400]),
    'another kind of multipart': as(`multipart/mixed; boundary=${BOUNDARY}`, [400, 415]),
    'an unknown content type': as('application/x-nonsense', [400, 415]),
    'no end': cut(join(...texts, file(content))),
    'broken off in the file': cut(
      join(
        ...texts,
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n`,
        content.subarray(0, 9),
      ),
    ),
    'broken off in a header': cut(join(...texts, `--${BOUNDARY}\r\nContent-Dispo`)),
    'nothing at all': { contentType: FORM, body: Buffer.alloc(0), answers: [400] },
    'an end alone': form([400, 404]),
    'two files': form([413], ...texts, file(content), file(content)),
    'a second file in another field': form([413], ...texts, file(content), file(content, 'name="other"; filename="b.png"')),
    'the file in another field': form(without, ...texts, file(content, 'name="other"; filename="b.png"')),
    'the file in a text field': form(
      [400, 404, ...done],
      ...texts.slice(0, -1),
      file(content, `name="${first}"; filename="b.png"`),
    ),
    'text in the file’s field': form(without, ...texts, field('image', 'no file')),
    '5,000 text parts': form([413], ...texts, ...Array.from({ length: 5_000 }, (_, index) => field(`x${index}`, 'y'))),
    'a part with a huge header': form(
      [400, 413, ...done],
      ...texts,
      file(content, `name="image"; filename="a.png"; x="${'x'.repeat(100_000)}"`),
    ),
    'a part with thousands of headers': form(
      [400, 413, ...done],
      ...texts,
      file(content, `name="image"; filename="a.png"${'\r\nX-A: b'.repeat(3_000)}`),
    ),
    'a text of 400 kB': form([400, 413, ...done], ...texts, field('x', 'x'.repeat(400_000)), file(content)),
    'every field twice': form(done, ...texts, ...texts, file(content)),
    'fields of the prototype': form(
      [400, ...done],
      ...texts,
      field('__proto__', '{"role":1}'),
      field('constructor', 'x'),
      file(content),
    ),
    'a part without a name': form([400, ...done], ...texts, part('filename="a.png"', content)),
    'a part without a disposition': form([400, ...done], ...texts, join(`--${BOUNDARY}\r\n\r\n`, content, '\r\n')),
    'a part in base64': form(
      [...done, 400, 415],
      ...texts,
      file(text(content.toString('base64')), 'name="image"; filename="a.png"\r\nContent-Transfer-Encoding: base64'),
    ),
    'a header that adds a header': form(
      [...done, 400],
      ...texts,
      file(content, 'name="image"; filename="a\rX-Role: superadmin\r.png"'),
    ),
    'line feeds alone': {
      contentType: FORM,
      body: text(
        join(...texts, file(content), end)
          .toString('latin1')
          .replaceAll('\r\n', '\n'),
      ),
      answers: [400],
    },
    '17 MB': form([413], ...texts, file(Buffer.alloc(17_000_000))),
  };
}
