import { randomUUID } from 'node:crypto';
import { categoryAdded, categoryDeleted, categoryEdited } from '@lms360/contracts/events/catalog';
import { testBacking } from '@lms360/service-testing/backing';
import { someCaller } from '@lms360/service-testing/test-tokens';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { CatalogUnderTest, startCatalog } from './harness.js';
import { form, gif, png, svg } from './forms.js';

let catalog: CatalogUnderTest;
let admin: Caller;
beforeAll(async () => (catalog = await startCatalog()));
beforeEach(() => (admin = someCaller()));
afterAll(() => catalog.close());

const science = { category_name: 'Science', title: 'All of science', description: 'From atoms to stars' };
const add = (fields: Record<string, string | Buffer | undefined> = {}, caller = admin) =>
  catalog.service.post('/AddCategroy', form({ ...science, image: png, ...fields }), caller);
/** Another superadmin of the company: one member's pictures are read one after the other. */
const colleague = () => someCaller({ companyId: admin.companyId });
const edit = (id: string, fields: Record<string, string | Buffer | undefined> = {}, caller = admin) =>
  catalog.service.post('/updatecategory', form({ ...science, id, ...fields }), caller);
const list = async (caller = admin) => (await catalog.service.get('/getAllCategory', caller)).body.categories;

describe('adding', () => {
  it('a superadmin adds a category that every member reads', async () => {
    const added = await add();
    expect(added).toMatchObject({ status: 201, body: { message: 'Category added successfully' } });
    const student = someCaller({ companyId: admin.companyId, role: 'student' });
    expect(await list(student)).toEqual([
      {
        id: added.body.id,
        category_name: 'Science',
        title: 'All of science',
        Description: 'From atoms to stars',
        categoryImage: expect.stringMatching(/^\/files\/.*X-Amz-Signature=/),
        categoryColor: expect.stringMatching(/^#[0-9a-f]{6}$/),
        subcategories: [],
      },
    ]);
    expect((await catalog.service.get('/getCategroyData', student)).body.categories).toHaveLength(1);
  });

  it('its event carries the whole category', async () => {
    await add();
    const event = await catalog.service.events.next(categoryAdded, ({ companyid }) => companyid === admin.companyId);
    const [category] = await list();
    expect(event).toMatchObject({ source: 'catalog', subject: category.id, subjectversion: 1 });
    expect(event.data).toMatchObject({ categoryId: category.id, name: 'Science', color: category.categoryColor });
    expect(event.data.banner).toContain(`/${admin.companyId}/banner/`);
  });

  it('several at once have each a colour of their own', async () => {
    await Promise.all(['Arts', 'Law', 'Music', 'Science'].map((category_name) => add({ category_name }, colleague())));
    const colors = (await list()).map(({ categoryColor }: { categoryColor: string }) => categoryColor);
    expect(new Set(colors).size).toBe(4);
  });

  it('the banner is stored and readable by its link alone', async () => {
    await add();
    const [{ categoryImage }] = await list();
    const stored = await fetch(testBacking().s3.endpoint + categoryImage.replace('/files', ''));
    expect(stored.headers.get('content-type')).toBe('image/webp');
  });

  it.each([
    ['category_name', '', 'Required Category'],
    ['category_name', 'x'.repeat(51), 'Must have at most 50 characters'],
    ['title', '   ', 'Required Title'],
    ['title', 'x'.repeat(51), 'Must have at most 50 characters'],
    ['description', undefined, 'Required Description'],
    ['description', 'x'.repeat(201), 'Must have at most 200 characters'],
    ['image', undefined, 'Required Banner'],
  ])('%s %p: %s', async (field, value, message) => {
    expect(await add({ [field]: value })).toMatchObject({
      status: 400,
      body: { code: 'invalid', message, errors: [{ field, message }] },
    });
    expect(await list()).toEqual([]);
  });

  it('all four fields are required, and one answer names each that is missing', async () => {
    const nothing = { category_name: undefined, title: '', description: undefined, image: undefined };
    expect((await add(nothing)).body).toMatchObject({
      message: 'Required Category',
      errors: [
        { field: 'category_name', message: 'Required Category' },
        { field: 'title', message: 'Required Title' },
        { field: 'description', message: 'Required Description' },
        { field: 'image', message: 'Required Banner' },
      ],
    });
    const { body } = await catalog.service.post('/AddCategroy', { ...science, title: '' }, admin);
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(['title', 'image']);
  });

  it('another type of banner answers 415, a larger one 413', async () => {
    expect(await add({ image: gif })).toMatchObject({ status: 415, body: { message: 'Only JPEG, JPG, PNG, SVG, WEBP' } });
    expect(await add({ image: Buffer.alloc(1024 * 1024 + 1) })).toMatchObject({
      status: 413,
      body: { code: 'too_large', message: 'File size must not exceed 1 MB' },
    });
  });

  it('a name is taken whatever its case, in its company alone', async () => {
    await add();
    expect(await add({ category_name: 'sCIENCE' })).toMatchObject({
      status: 409,
      body: { code: 'conflict', errors: [{ field: 'category_name' }] },
    });
    expect((await add({}, someCaller())).status).toBe(201);
    expect(await list()).toHaveLength(1);
  });

  it('two of one name at once: one is added', async () => {
    const answers = await Promise.all([add(), add({}, colleague())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('editing', () => {
  it('keeps the banner when none comes along, replaces it when one does', async () => {
    await add();
    const [before] = await list();
    expect(await edit(before.id, { title: 'Science, all of it', oldfilepath: 'x' })).toMatchObject({
      status: 200,
      body: { message: 'Category updated successfully' },
    });
    const [renamed] = await list();
    expect(renamed).toMatchObject({ title: 'Science, all of it', categoryImage: before.categoryImage });
    expect((await edit(before.id, { image: svg })).status).toBe(200);
    const [replaced] = await list();
    expect(replaced.categoryImage).not.toBe(before.categoryImage);
    const event = await catalog.service.events.next(categoryEdited, (e) => e.subject === before.id && e.subjectversion === 3);
    const leaving = await catalog.service.sql<{ key: string }>('SELECT key FROM object_removal WHERE key LIKE $1', [
      `%${admin.companyId}%`,
    ]);
    expect(leaving).toHaveLength(1);
    expect(leaving[0]?.key).not.toBe(event.data.banner);
  });

  it('a name of another category is taken, its own is not', async () => {
    await add();
    await add({ category_name: 'Arts' });
    const [scienceRow, arts] = await list();
    expect(await edit(arts.id, { category_name: 'science' })).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'category_name' }] },
    });
    expect((await edit(scienceRow.id, { category_name: 'SCIENCE' })).status).toBe(200);
  });

  it('an unknown, a malformed and a missing id answer alike', async () => {
    for (const id of [randomUUID(), 'nonsense', '']) {
      expect(await edit(id)).toMatchObject({
        status: 404,
        body: { code: 'not_found', message: 'This category does not exist.' },
      });
    }
  });
});

describe('deleting', () => {
  it('takes the id from the query or the body, and tells', async () => {
    await add();
    await add({ category_name: 'Arts' });
    const [first, second] = await list();
    expect((await catalog.service.call('DELETE', `/deleteCategory?id=${first.id}`, undefined, admin)).status).toBe(200);
    expect((await catalog.service.call('DELETE', '/deleteCategory', { id: second.id }, admin)).status).toBe(200);
    expect(await list()).toEqual([]);
    const event = await catalog.service.events.next(categoryDeleted, ({ subject }) => subject === first.id);
    expect(event).toMatchObject({ subjectversion: 2, data: { categoryId: first.id } });
  });

  it('a category without id, or gone already, is unknown', async () => {
    expect((await catalog.service.call('DELETE', '/deleteCategory', undefined, admin)).status).toBe(404);
    expect((await catalog.service.call('DELETE', `/deleteCategory?id=${randomUUID()}`, undefined, admin)).status).toBe(404);
  });
});

describe('two companies', () => {
  it('another company’s categories are neither seen, nor edited, nor deleted', async () => {
    await add();
    const [category] = await list();
    const stranger = someCaller();
    expect(await list(stranger)).toEqual([]);
    expect((await edit(category.id, { title: 'Mine' }, stranger)).status).toBe(404);
    expect((await catalog.service.call('DELETE', `/deleteCategory?id=${category.id}`, undefined, stranger)).status).toBe(404);
    expect(await list()).toEqual([category]);
  });
});

it('teachers and students cannot write categories, nobody reads them without a token', async () => {
  for (const role of ['employee', 'student']) {
    const member = someCaller({ companyId: admin.companyId, role });
    expect((await add({}, member)).status).toBe(403);
    expect((await edit(randomUUID(), {}, member)).status).toBe(403);
    expect((await catalog.service.call('DELETE', '/deleteCategory', undefined, member)).status).toBe(403);
  }
  expect((await catalog.service.get('/getAllCategory')).status).toBe(401);
});
