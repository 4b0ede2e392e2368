import { randomUUID } from 'node:crypto';
import { courseEdited, subcategoryAdded, subcategoryDeleted, subcategoryEdited } from '@lms360/contracts/events/catalog';
import { Company, courseFields, Fields } from './company.js';
import { form, gif, png } from './forms.js';
import { CatalogUnderTest, startCatalog } from './harness.js';

let catalog: CatalogUnderTest;
let company: Company;
let science: string;
beforeAll(async () => (catalog = await startCatalog()));
beforeEach(async () => {
  company = new Company(catalog.service);
  science = await company.category();
});
afterAll(() => catalog.close());

const mechanics = () => ({ categorySelect: science, subCategoryInput: 'Mechanics', Description: 'How things move' });
const add = (fields: Fields = {}, caller = company.admin) =>
  company.post('/addsubcategory', form({ ...mechanics(), image: png, ...fields }), caller);
const edit = (id: string, fields: Fields = {}, caller = company.admin) =>
  company.post('/updatesubcategory', form({ ...mechanics(), subcategory_id: id, ...fields }), caller);
const remove = (id: string, caller = company.admin) => company.post('/deletesubcategory', { id }, caller);
const table = async (body?: unknown, caller = company.admin) =>
  (await catalog.service.call('POST', '/subcategory', body, caller)).body;

describe('adding', () => {
  it('shows in the table, under its category and in the category’s list', async () => {
    expect(await add()).toMatchObject({ status: 201, body: { message: 'Subcategory added successfully' } });
    const entry = {
      subcategory_id: expect.any(String),
      subcategory_name: 'Mechanics',
      category_id: science,
      category_name: 'Science',
      Description: 'How things move',
      course_count: 0,
      banner_path: expect.stringMatching(/^\/files\//),
    };
    expect(await table()).toEqual({ categoryCount: 1, results: [entry], total: 1 });
    const student = company.member('student');
    expect((await company.post('/listsubcategory', { category_id: science }, student)).body).toEqual({
      subcategory_List: [entry],
    });
    const [category] = (await catalog.service.get('/getAllCategory', student)).body.categories;
    expect(category.subcategories).toEqual([
      { subcategory_id: expect.any(String), subcategory_name: 'Mechanics', category_id: science },
    ]);
  });

  it('its event carries the whole subcategory', async () => {
    const id = await company.subcategory(science);
    const event = await catalog.service.events.next(subcategoryAdded, ({ subject }) => subject === id);
    expect(event).toMatchObject({ companyid: company.id, subjectversion: 1, data: { categoryId: science, name: 'Mechanics' } });
  });

  it.each([
    ['categorySelect', '', 'Please select category'],
    ['categorySelect', '0190a8f0-0000-7000-8000-000000000000', 'Please select category'],
    ['categorySelect', 'nonsense', 'Please select category'],
    ['subCategoryInput', undefined, 'Enter Subcategory'],
    ['subCategoryInput', '  Optics', 'Must have at least 7 characters'],
    ['subCategoryInput', 'x'.repeat(51), 'Must have at most 50 characters'],
    ['Description', ' ', 'Required Description'],
    ['Description', 'x'.repeat(201), 'Must have at most 200 characters'],
    ['image', undefined, 'Upload banner for subcategory'],
  ])('%s %p: %s', async (field, value, message) => {
    expect(await add({ [field]: value })).toMatchObject({ status: 400, body: { message, errors: [{ field, message }] } });
    expect((await table()).total).toBe(0);
  });

  it('another type of banner answers 415, one above 500 KB 413', async () => {
    expect(await add({ image: gif })).toMatchObject({ status: 415, body: { message: 'Only JPEG, JPG, PNG, SVG, WEBP' } });
    expect(await add({ image: Buffer.alloc(500 * 1024 + 1) })).toMatchObject({
      status: 413,
      body: { message: 'Filesize exceeds 500KB' },
    });
  });

  it('a name is taken in its category, whatever its case', async () => {
    await add();
    expect(await add({ subCategoryInput: 'MECHANICS' })).toMatchObject({
      status: 409,
      body: { code: 'conflict', errors: [{ field: 'subCategoryInput' }] },
    });
    expect((await add({ categorySelect: await company.category('Arts') })).status).toBe(201);
  });
});

describe('editing', () => {
  it('changes the texts and keeps the banner', async () => {
    const id = await company.subcategory(science);
    const [before] = (await table()).results;
    const answer = await edit(id, { Description: 'Motion and forces', oldfilepath: 'x', category_id: 'x' });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Subcategory updated successfully' } });
    expect((await table()).results).toEqual([{ ...before, Description: 'Motion and forces' }]);
  });

  it('a moved subcategory takes its courses along, each with its event', async () => {
    const arts = await company.category('Arts');
    const { subcategory_id } = await company.shelfIn(science);
    const courseId = await company.course();
    expect((await edit(subcategory_id, { categorySelect: arts })).status).toBe(200);
    expect(await company.editorView(courseId)).toMatchObject({ category_id: arts, category_name: 'Arts' });
    const moved = await catalog.service.events.next(subcategoryEdited, ({ subject }) => subject === subcategory_id);
    expect(moved.data.categoryId).toBe(arts);
    const event = await catalog.service.events.next(courseEdited, ({ subject }) => subject === courseId);
    expect(event).toMatchObject({ subjectversion: 2, data: { categoryId: arts, subcategoryId: subcategory_id } });
  });

  it('moves and edits of its courses at the same time all find an end', async () => {
    const arts = await company.category('Arts');
    const { subcategory_id } = await company.shelfIn(science);
    const courseId = await company.course();
    const course = { ...courseFields, id: courseId, category_id: science, subcategory_id };
    const calls = [science, arts, science, arts].flatMap((categorySelect) => [
      edit(subcategory_id, { categorySelect }),
      company.post('/updatecourse', form(course)),
      company.post('/addchapter', { course_id: courseId, chapter_name: 'The beginning' }),
    ]);
    for (const { status } of await Promise.all(calls)) expect([200, 201, 400]).toContain(status); // 400: it is in Arts just now
  });

  it('a name taken in the new category refuses the move', async () => {
    const arts = await company.category('Arts');
    await company.subcategory(arts, 'Mechanics');
    const id = await company.subcategory(science, 'Mechanics');
    expect(await edit(id, { categorySelect: arts })).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'subCategoryInput' }] },
    });
  });

  it('an unknown or malformed id answers 404', async () => {
    for (const id of [randomUUID(), 'nonsense']) {
      expect(await edit(id)).toMatchObject({ status: 404, body: { message: 'This subcategory does not exist.' } });
    }
  });
});

describe('deleting', () => {
  it('is refused with courses, and of a category with subcategories', async () => {
    const { subcategory_id } = await company.shelfIn(science);
    const courseId = await company.course();
    const message = 'A subcategory with courses cannot be deleted.';
    expect(await remove(subcategory_id)).toMatchObject({ status: 409, body: { code: 'conflict', message } });
    expect((await table()).results[0].course_count).toBe(1);
    await company.post('/deletecourse', { id: courseId });
    expect((await catalog.service.call('DELETE', `/deleteCategory?id=${science}`, undefined, company.admin)).status).toBe(409);
    expect((await remove(subcategory_id)).status).toBe(200);
    expect((await catalog.service.call('DELETE', `/deleteCategory?id=${science}`, undefined, company.admin)).status).toBe(200);
    const event = await catalog.service.events.next(subcategoryDeleted, ({ subject }) => subject === subcategory_id);
    expect(event).toMatchObject({ subjectversion: 2, data: { subcategoryId: subcategory_id } });
  });

  it('an unknown one answers 404', async () => {
    expect((await remove(randomUUID())).status).toBe(404);
  });
});

describe('the table', () => {
  beforeEach(async () => {
    const arts = await company.category('Arts');
    for (const name of ['Mechanics', 'optics of lenses', '100% heat']) await company.subcategory(science, name);
    await company.subcategory(arts, 'Painting');
  });
  const names = async (body: unknown) =>
    (await table(body)).results.map((row: { subcategory_name: string }) => row.subcategory_name);

  it('comes newest first, in pages, with the total', async () => {
    expect(await names({})).toEqual(['Painting', '100% heat', 'optics of lenses', 'Mechanics']);
    expect(await names({ index: 1, limit: 3 })).toEqual(['Mechanics']);
    expect(await table({ index: 9, limit: 3 })).toEqual({ categoryCount: 2, results: [], total: 4 });
  });

  it('finds by subcategory or category name, taking wildcards literally', async () => {
    expect(await names({ inputval: 'LENS' })).toEqual(['optics of lenses']);
    expect(await names({ inputval: 'arts' })).toEqual(['Painting']);
    expect(await names({ inputval: '100%' })).toEqual(['100% heat']);
    expect(await names({ inputval: '_' })).toEqual([]);
    expect(await names({ inputval: 'how things move' })).toEqual([]); // their description
  });

  it('sorts texts whatever their case, and either way', async () => {
    const byName = ['100% heat', 'Mechanics', 'optics of lenses', 'Painting'];
    expect(await names({ sort: 'subcategory_name' })).toEqual(byName);
    expect(await names({ sort: '-subcategory_name' })).toEqual(byName.toReversed());
    expect(await names({ sort: '-category_name' })).toEqual(['100% heat', 'optics of lenses', 'Mechanics', 'Painting']);
  });

  it('keeps one category', async () => {
    expect(await names({ category_id: science })).toEqual(['100% heat', 'optics of lenses', 'Mechanics']);
    for (const category_id of ['nonsense', 7, ['a']]) expect(await names({ category_id })).toEqual([]);
    for (const category_id of [undefined, null, '']) expect(await names({ category_id })).toHaveLength(4);
  });
});

describe('two companies', () => {
  it('another company’s subcategories and categories are unknown', async () => {
    const id = await company.subcategory(science);
    const other = new Company(catalog.service);
    expect(await table({}, other.admin)).toEqual({ categoryCount: 0, results: [], total: 0 });
    expect((await other.post('/listsubcategory', { category_id: science }, other.admin)).body).toEqual({ subcategory_List: [] });
    expect((await add({}, other.admin)).status).toBe(400);
    const own = await other.category();
    expect((await edit(id, { categorySelect: own }, other.admin)).status).toBe(404);
    expect((await remove(id, other.admin)).status).toBe(404);
    expect((await table()).total).toBe(1);
  });
});

it('teachers and students administrate nothing', async () => {
  for (const caller of [company.teacher, company.member('student')]) {
    expect((await add({}, caller)).status).toBe(403);
    expect((await edit(randomUUID(), {}, caller)).status).toBe(403);
    expect((await remove(randomUUID(), caller)).status).toBe(403);
    expect((await company.post('/subcategory', {}, caller)).status).toBe(403);
  }
});
