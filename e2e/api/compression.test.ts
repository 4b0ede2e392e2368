import assert from 'node:assert/strict';
import { request } from 'node:http';
import { before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { memberForm, PASSWORD } from '@lms360/api-client/people';
import { openCompany, type Company } from './support/company.ts';
import { system } from './support/system.ts';

// Answers go through the gateway as they left their service: compressed for who accepts it, but never a token or a private link.

let company: Company;
before(async () => {
  company = await openCompany();
  for (const name of ['One', 'Two', 'Three', 'Four']) {
    await company.superadmin.api.mustPost('/adduser', memberForm(`${name}.${company.mark}@proof.example`, name, 2));
  }
});

interface Raw {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** An answer as it is on the wire. */
const ask = (method: string, path: string, accept: string, body?: object, token?: string): Promise<Raw> =>
  new Promise((resolve, reject) => {
    const headers = {
      'accept-encoding': accept,
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    request(`${system.webUrl}/api${path}`, { method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }));
    })
      .on('error', reject)
      .end(body && JSON.stringify(body));
  });

const students = (accept: string) => ask('POST', '/getuser', accept, { user_type: 'student' }, company.superadmin.api.token);

test('a list is sent in the coding that is accepted, with its own length, and says the same', async () => {
  const plain = await students('identity');
  assert.equal(plain.headers['content-encoding'], undefined);
  assert.ok(plain.body.length > 1024);
  for (const [accept, coding, read] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const { headers, body } = await students(accept);
    assert.equal(headers['content-encoding'], coding);
    assert.equal(headers['vary'], 'accept-encoding');
    assert.equal(headers['content-length'], String(body.length));
    assert.deepEqual(JSON.parse(read(body).toString()), JSON.parse(plain.body.toString()));
  }
});

test('the public list of plans is compressed, also what a HEAD tells of it', async () => {
  const got = await ask('GET', '/plans', 'br');
  assert.equal(got.headers['content-encoding'], 'br');
  const told = await ask('HEAD', '/plans', 'br');
  assert.deepEqual([told.status, told.headers['content-encoding'], told.body.length], [200, 'br', 0]);
});

test('no token and no private link is compressed', async () => {
  const entered = await ask('POST', '/login', 'br', { email: company.superadmin.email, password: PASSWORD });
  assert.equal(entered.status, 200);
  const account = await ask('POST', '/accountDetails', 'br', {}, company.superadmin.api.token);
  for (const { headers } of [entered, account]) assert.equal(headers['content-encoding'], undefined);
  assert.equal(account.status, 200);
});
