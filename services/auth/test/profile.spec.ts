import { memberEdited } from '@lms360/contracts/events/auth';
import { testBacking } from '@lms360/service-testing/backing';
import type { TestService } from '@lms360/service-testing/test-service';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import sharp from 'sharp';
import { login, newCompany, newMember, startAuth } from './auth.js';

let auth: TestService;
let owner: Caller;
let email: string;
let png: Buffer;
beforeAll(async () => {
  auth = await startAuth();
  png = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#334488' } })
    .png()
    .toBuffer();
});
beforeEach(async () => ({ owner, email } = await newCompany(auth, { mobile: '9876543210' })));
afterAll(() => auth.close());

const form = (parts: Record<string, string> = {}, image?: { body: Buffer; name: string }): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries({ name: 'Asha R', mobile: '9000000002', email, ...parts })) data.set(name, value);
  if (image) data.set('image', new Blob([new Uint8Array(image.body)]), image.name);
  return data;
};
const save = (parts?: Record<string, string>, image?: { body: Buffer; name: string }) =>
  auth.call('POST', '/updateprofile', form(parts, image), owner);
const profile = async () => (await auth.get('/getprofile', owner)).body.empData[0];

test('a profile starts with what was signed up with', async () => {
  expect(await profile()).toEqual({ name: 'Asha Rao', email, mobile_no: '9876543210', photo: null });
});

test('a picture is required while none is stored, and optional afterwards', async () => {
  expect((await save()).body).toMatchObject({ statusCode: 400, errors: [{ field: 'image', message: 'Required Image' }] });
  expect((await save({}, { body: png, name: 'me.png' })).body.message).toBe('Profile updated successfully');
  const before = await profile();
  expect((await save({ name: 'Asha Again' })).status).toBe(200);
  expect(await profile()).toEqual({ name: 'Asha Again', email, mobile_no: '9000000002', photo: before.photo });
});

test('the picture is kept as a small WebP that its link shows, and the other services hear of it', async () => {
  await save({}, { body: png, name: 'me.png' });
  const { photo } = await profile();
  expect(photo).toMatch(/^\/files\//);
  const picture = await fetch(testBacking().s3.endpoint + photo.replace('/files', ''));
  const { format, width } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
  expect([picture.status, format, width]).toEqual([200, 'webp', 512]);
  const edited = await auth.events.next(memberEdited, (event) => event.subject === owner.memberId);
  expect(edited.data).toMatchObject({ name: 'Asha R', photo: expect.stringContaining(`${owner.companyId}/photos/`) });
});

test('a replaced picture is scheduled for removal, a kept one is not', async () => {
  await save({}, { body: png, name: 'one.png' });
  await save({}, { body: png, name: 'two.png' });
  const [member] = await auth.sql<{ photo: string }>('SELECT photo FROM member WHERE member_id = $1', [owner.memberId]);
  const due = await auth.sql<{ key: string }>('SELECT key FROM object_removal WHERE key LIKE $1', [`%${owner.companyId}%`]);
  expect(due).toHaveLength(1);
  expect(due[0]?.key).not.toBe(member?.photo);
});

test.each(['other@example.com', 'asha', '5'])('the address cannot become %s, and nothing else is saved then', async (other) => {
  const before = await profile();
  expect(await save({ email: other, name: 'Asha B' }, { body: png, name: 'me.png' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'email', key: 'emailFixed', message: 'The email address cannot be changed.' }] },
  });
  expect(await profile()).toEqual(before);
});

test('the own address, in any letter case, or none may be sent', async () => {
  for (const own of [email.toUpperCase(), ` ${email} `, '', ' '])
    expect((await save({ email: own }, { body: png, name: 'me.png' })).status).toBe(200);
});

test.each([
  [{ name: '' }, 'Required Username'],
  [{ mobile: '123' }, 'Invalid Mobile Number'],
  [{ mobile: '' }, 'Required Mobile Number'],
  [{ name: '', mobile: '', email: '' }, 'Required Fields'],
])('%p answers 400: %s', async (parts, message) => {
  expect((await save(parts, { body: png, name: 'me.png' })).body).toMatchObject({ statusCode: 400, message });
});

test('what is no picture answers 415, whatever its name says; what is too large 413', async () => {
  const { status, body } = await save({}, { body: Buffer.from('%PDF-1.4'), name: 'me.png' });
  expect([status, body.code, body.message]).toEqual([415, 'unsupported_type', 'Only JPEG, JPG, PNG, SVG, WEBP']);
  const large = await save({}, { body: Buffer.alloc(1_048_577, 1), name: 'me.png' });
  expect([large.status, large.body.code, large.body.message]).toEqual([413, 'too_large', 'File size must not exceed 1 MB']);
  expect((await profile()).photo).toBeNull();
});

test('every role has its own profile', async () => {
  const teacher = await newMember(auth, owner);
  const caller = await login(auth, teacher.email);
  expect((await auth.get('/getprofile', caller)).body.empData[0]).toMatchObject({ name: 'Ravi Kumar', email: teacher.email });
});
