import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import pg from 'pg';
import type { UploadRule } from '@lms360/contracts/rules/uploads';
import { kindsOf } from '@lms360/contracts/rules/uploads';
import { size } from '@lms360/tooling/test-size';
import { callIds, calls } from '@lms360/contracts/calls.ts';
import { openCompany, type Company } from './support/company.ts';
import { objects } from './support/objects.ts';
import { system } from './support/system.ts';
import { goodPdf, goodPng, MARK } from './support/uploads/bytes.ts';
import { uploadCalls, type UploadCall, type UploadId } from './support/uploads/calls.ts';
import { hostileFiles, type HostileFile } from './support/uploads/files.ts';
import { oddForms } from './support/uploads/odd-forms.ts';

// Hostile files and forms against every call that accepts a file: refused with the specified sentence, or stored in a
// harmless form. No address is requested, memory stays bounded, and no files are left behind.

const MB = 1_048_576;
/** Decoding a picture at the pixel limit needs some 150 MB for a moment; an undetected bomb needs gigabytes. */
const MOST_GROWN_MB = 400;

let asked = 0;
const listener = createServer((_request, response) => {
  asked += 1;
  response.end();
});
await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
const listenerUrl = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/x.png`;

/** Resident memory in MB of the services that handle uploads. */
async function memory(): Promise<Record<string, number>> {
  const { auth, catalog } = system.serviceUrls;
  const read = async ([name, url]: [string, string]) => {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    return [name, Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / MB)];
  };
  return Object.fromEntries(await Promise.all(Object.entries({ auth, catalog, gateway: system.webUrl }).map(read))) as Record<
    string,
    number
  >;
}

/** The expected answer to a file: the status, and the sentence of a refusal. */
function verdict(call: UploadCall, { is }: HostileFile): { statuses: number[]; sentence?: string } {
  const { rule } = call;
  const done = { statuses: [200, 201] };
  if (is === 'right') return done;
  if (is === 'too large') return { statuses: [413], sentence: rule.tooLarge };
  if (is === 'empty') return { statuses: [400], sentence: 'This file is empty. Please choose another.' };
  if (is === 'either') return { statuses: [200, 201, 415] };
  if (is === 'nothing') return { statuses: [415] }; // of another type, damaged, too large or too costly: each in its own words
  return accepted(rule).includes(is) ? done : { statuses: [415], sentence: rule.wrongType };
}
const isDocument = (rule: UploadRule) => rule.types.includes('application/pdf');
const accepted = (rule: UploadRule): string[] => kindsOf(rule);

interface Sent {
  status: number;
  body: { message?: string; [field: string]: unknown };
}

async function send(id: UploadId, { api }: UploadCall, body: FormData | Buffer, contentType?: string): Promise<Sent> {
  const response = await fetch(`${system.webUrl}/api${calls[id].path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api.token}`, ...(contentType && { 'content-type': contentType }) },
    body: body instanceof FormData ? body : new Uint8Array(body),
    signal: AbortSignal.timeout(60_000),
  });
  return { status: response.status, body: (await response.json()) as Sent['body'] };
}

function formOf(call: UploadCall, fields: Record<string, string>, file: HostileFile): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const usual = isDocument(call.rule) ? { name: 'a.pdf', type: 'application/pdf' } : { name: 'a.png', type: 'image/png' };
  const { name, type } = { ...usual, ...file };
  form.set('image', new Blob([new Uint8Array(file.content(call.rule))], { type }), name);
  return form;
}

/** Served files are re-encoded pictures, or PDFs in which no script runs. */
async function expectServedHarmless(call: UploadCall, link: string): Promise<void> {
  const response = await fetch(new URL(link, system.webUrl));
  const content = Buffer.from(await response.arrayBuffer());
  const { headers } = response;
  assert.equal(response.status, 200, `${link} answers ${response.status}`);
  assert.equal(headers.get('x-content-type-options'), 'nosniff');
  const policy = headers.get('content-security-policy') ?? '';
  assert.match(policy, /default-src 'none'/);
  assert.doesNotMatch(policy, /script-src (?!'none')/);
  if (isDocument(call.rule)) {
    assert.equal(headers.get('content-type'), 'application/pdf');
    assert.match(policy, /script-src 'none'/);
    return;
  }
  assert.equal(headers.get('content-type'), 'image/webp');
  assert.equal(content.subarray(0, 4).toString() + content.subarray(8, 12).toString(), 'RIFFWEBP');
  assert.ok(!content.includes(MARK), 'the original shines through');
}

let company: Company;
let uploads: Record<UploadId, UploadCall>;
let rested: Record<string, number>;
const peak: Record<string, number> = {};
before(async () => {
  company = await openCompany();
  uploads = uploadCalls(company, await objects.draft(company, company.teachers[0]));
  rested = await memory();
});
after(() => listener.close());

const uploadIds = callIds.filter((id): id is UploadId => calls[id].body === 'multipart');
/** Each call meets a third of the files and forms, each of those a third of the calls; in the exhaustive size, all of them. */
const uploadsFor = size(
  (place: number) => uploadIds.filter((_, index) => (index + place) % 3 === 0),
  () => uploadIds,
);

async function watchMemory(): Promise<void> {
  for (const [name, now] of Object.entries(await memory())) peak[name] = Math.max(peak[name] ?? 0, now);
}

describe('hostile files', () => {
  for (const [place, [what, file]] of Object.entries(hostileFiles(listenerUrl)).entries()) {
    test(what, async () => {
      for (const id of uploadsFor(place)) {
        const call = uploads[id];
        const { path } = calls[id];
        const fields = call.fields();
        const { status, body } = await send(id, call, formOf(call, fields, file));
        const { statuses, sentence } = verdict(call, file);
        assert.ok(statuses.includes(status), `${path} answers ${status}, not ${statuses.join(' or ')}: ${body.message}`);
        if (sentence !== undefined) assert.equal(body.message, sentence, path);
        if (status < 300) await expectServedHarmless(call, await call.link(fields, body));
      }
      await watchMemory();
    });
  }
});

describe('odd forms', () => {
  for (const [place, what] of Object.keys(oddForms({}, Buffer.alloc(0), true)).entries()) {
    test(what, async () => {
      for (const id of uploadsFor(place)) {
        const call = uploads[id];
        const { path } = calls[id];
        const content = isDocument(call.rule) ? goodPdf : goodPng;
        const form = oddForms(call.fields(), content, call.required)[what];
        assert.ok(form);
        const { status, body } = await send(id, call, form.body, form.contentType);
        assert.ok(form.answers.includes(status), `${path} answers ${status}, not ${form.answers.join(' or ')}: ${body.message}`);
      }
      await watchMemory();
    });
  }
});

test('no SVG made a service request an address', () => {
  assert.equal(asked, 0);
});

test('memory stays bounded', () => {
  console.log(`resident memory in MB: ${JSON.stringify({ rested, peak })}`);
  for (const [name, most] of Object.entries(peak)) {
    assert.ok(most - (rested[name] ?? 0) < MOST_GROWN_MB, `${name} grew from ${rested[name]} to ${most} MB`);
  }
});

test('no refused file is left in the object store', async () => {
  for (const service of ['auth', 'catalog'] as const) {
    const database = new pg.Client(system.databaseUrls[service]);
    await database.connect();
    // a replaced file is kept for a day, a staged one for an hour
    const staged = await database.query(
      `SELECT key FROM object_removal WHERE key LIKE '%' || $1 || '%' AND remove_at < now() + interval '2 hours'`,
      [company.id],
    );
    await database.end();
    assert.deepEqual(staged.rows, [], service);
  }
});
