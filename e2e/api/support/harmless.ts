import assert from 'node:assert/strict';
import type { Exchange } from '@lms360/api-client/api';
import { system } from './system.ts';

// What no answer may contain, for any request: checked in every answer that a proof receives.

const never: Record<string, RegExp> = {
  'a password or its hash': /\$argon2|\$2[aby]\$\d|"password(_?hash)?":/i,
  'a private key': /-----BEGIN/,
  'a stack trace': /\bat (async )?[\w.<>]+ \(|\.[jt]s:\d+:\d+|node:internal/,
  'a path of the machine': /node_modules|\/dist\/|"\/(work|home|root|usr|var)\//,
  'the words of the database': /QueryFailedError|violates|duplicate key|syntax error|relation \\"|SELECT |INSERT INTO/,
  'an address of the inside': /127\.0\.0\.1|ECONNREFUSED|amqp:\/\/|postgres(ql)?:\/\//,
  // Files may be named by signed links only.
  'an object key': /"(?!\/files\/)[^"]*[0-9a-f-]{36}\.(webp|pdf)/,
};
const secrets = [system.s3.secretKey, ...Object.values(system.databaseUrls).map((url) => new URL(url).password)];

/** Whoever holds a mailed link is told the company that it is about. */
const ofMailedLink = /^\/(verify\/[^/]+\/company|(unknown|restore)-company\/[^/]+)$/;

/** Companies of this process by id, and the text that all their names and addresses contain. */
const marks = new Map<string, string>();

/** From now on no other company's answers may contain `mark` or the company's id. */
export const keepApart = (companyId: string, mark: string): void => void marks.set(companyId, mark);

/** @throws AssertionError naming the call when its answer contains something forbidden */
export function expectHarmless({ method, path, token, answer: { status, text, body } }: Exchange): void {
  const call = `${method} ${path} (${status})`;
  assert.ok(status > 0, `${call}: no answer came`);
  assert.ok(status < 500 || status === 503, `${call}: ${text}`);
  for (const [what, pattern] of Object.entries(never)) {
    const found = pattern.exec(text);
    assert.ok(!found, `${call} carries ${what}: ${found?.[0]}`);
  }
  for (const secret of secrets) assert.ok(!text.includes(secret), `${call} carries a secret`);
  const asker = companyOf(path === '/login' ? body['token'] : token); // authenticated by the password
  for (const [companyId, mark] of marks) {
    if (companyId === asker || ofMailedLink.test(path)) continue;
    assert.ok(!text.includes(mark) && !text.includes(companyId), `${call} carries another company’s data: ${text}`);
  }
}

function companyOf(token: unknown): string | undefined {
  try {
    return (JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString()) as { company?: string }).company;
  } catch {
    return undefined; // proofs send malformed tokens too
  }
}
