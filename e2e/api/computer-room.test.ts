import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { after, before, test } from 'node:test';
import { Api, type Answer } from '@lms360/api-client/api';
import { PASSWORD } from '@lms360/api-client/people';
import { inParallel } from '@lms360/api-client/waiting';
import { openCompany, type Company } from './support/company.ts';
import { expectHarmless } from './support/harmless.ts';
import { databases } from './support/rows.ts';
import { system } from './support/system.ts';

// A school is one address. The calls of its pupils stay below the product's own limits, at any speed.

const PUPILS = 200;
const AT_ONCE = 20;
const PAGES = ['/login', '/dashboard'];
const address = `198.${randomInt(256)}.${randomInt(256)}.7`;
const room = new Api(system.strictUrl, undefined, { observe: expectHarmless, headers: { 'x-forwarded-for': address } });
/** Pages, assets and pictures, which are loaded besides the calls. */
const files = (origin: string) => new Api(origin, undefined, { prefix: '', headers: { 'x-forwarded-for': address } });

const rows = databases();
let company: Company;
let pupils: string[];
before(async () => {
  company = await openCompany();
  pupils = await enrol(company);
});
after(() => rows.close());

/** Two hundred pupils with the password of one, which is hashed once. @returns their addresses */
const enrol = ({ id, mark, students: [model] }: Company): Promise<string[]> =>
  rows.keys(
    'auth',
    `WITH pupil AS (SELECT n, gen_random_uuid() AS member_id FROM generate_series(1, $3) n),
       member AS (
         INSERT INTO member (company_id, member_id, name, mobile, role, created_at)
         SELECT m.company_id, p.member_id, m.name, m.mobile, m.role, m.created_at FROM member m, pupil p
         WHERE m.company_id = $1 AND m.member_id = $2)
     INSERT INTO account (member_id, company_id, email, password_hash, verified_at, created_at)
     SELECT p.member_id, a.company_id, 'pupil.' || p.n || '.${mark}@proof.example', a.password_hash, a.verified_at, a.created_at
     FROM account a, pupil p WHERE a.member_id = $2
     RETURNING email`,
    [id, model.id, PUPILS],
  );

/** What a page loads by itself; nothing where the web has not been built. */
async function assetsOf(page: string): Promise<string[]> {
  const { text } = await files(system.webUrl).get(page);
  return [...new Set([...text.matchAll(/(?:src|href)="(\/[^"#]+\.(?:js|css|svg))"/g)].map(([, path]) => path as string))];
}

const statusesOf = async (answers: Promise<Answer>[]) => (await Promise.all(answers)).map(({ status }) => status);
const picturesIn = (answers: Answer[]) => answers.flatMap(({ text }) => text.match(/\/files\/[^"]+/g) ?? []);

test('a room of 200 pupils behind one address loads the pages, signs in and sees Home', async () => {
  const load = [...PAGES, ...(await Promise.all(PAGES.map(assetsOf))).flat()];
  const expected = await statusesOf(load.map((path) => files(system.webUrl).get(path)));
  let seen = 0;
  await inParallel(pupils, AT_ONCE, async (email) => {
    assert.deepEqual(await statusesOf(load.map((path) => files(system.strictUrl).get(path))), expected);
    const { status, body } = await room.post('/login', { email, password: PASSWORD });
    assert.equal(status, 200, `${email}: ${body.message}`);
    const pupil = room.as(body['token'] as string);
    const home = await Promise.all([
      pupil.get('/getprofile'),
      pupil.post('/lmsCategoryList'),
      pupil.post('/lmsCourseList'),
      pupil.post('/lmsLastViewContent'),
    ]);
    assert.deepEqual(
      home.map((answer) => answer.status),
      [200, 200, 200, 200],
    );
    const pictures = picturesIn(home);
    seen += pictures.length;
    for (const link of pictures) assert.equal((await files(system.strictUrl).get(link)).status, 200);
  });
  assert.ok(seen >= PUPILS, `${seen} pictures`);
});

test('a mistyped password is refused as usual, and does not affect the other pupils', async () => {
  const [first = '', second = ''] = pupils;
  assert.equal((await room.post('/login', { email: first, password: 'Mistyped@360' })).status, 401);
  assert.equal((await room.post('/login', { email: second, password: PASSWORD })).status, 200);
});
