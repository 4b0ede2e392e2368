import { randomUUID } from 'node:crypto';
import { courseDeleted, courseDrafted, courseEdited } from '@lms360/contracts/events/catalog';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { Company, courseFields, Fields, succeed } from './company.js';
import { form, gif, pdf, png, svg } from './forms.js';
import { CatalogUnderTest, startCatalog } from './harness.js';

let catalog: CatalogUnderTest;
let company: Company;
beforeAll(async () => (catalog = await startCatalog()));
beforeEach(() => (company = new Company(catalog.service)));
afterAll(() => catalog.close());

const edit = async (id: string, fields: Fields = {}, caller?: Caller) =>
  company.post('/updatecourse', form({ ...courseFields, ...(await company.shelf()), id, ...fields }), caller);
const remove = (id: string, caller?: Caller) => company.post('/deletecourse', { id }, caller);
const UNKNOWN = '0190a8f0-0000-7000-8000-000000000000';

describe('adding', () => {
  it('a teacher adds a draft and reads it in the editor', async () => {
    const answer = await company.addCourse({ image: png });
    expect(answer).toMatchObject({ status: 201, body: { message: 'Course added successfully', courseId: expect.any(String) } });
    const course = await company.editorView(answer.body.courseId);
    expect(course).toEqual({
      course_id: answer.body.courseId,
      ...courseFields,
      ...(await company.shelf()),
      category_name: 'Science',
      subcategory_name: 'Mechanics',
      image: expect.stringMatching(/^\/files\/.*thumbnail/),
      course_image: course.image,
      approved_status: 3,
      reason: null,
      version: 1,
    });
  });

  it('its event carries the whole course', async () => {
    const id = await company.course({ image: png });
    const event = await catalog.service.events.next(courseDrafted, ({ subject }) => subject === id);
    expect(event).toMatchObject({ companyid: company.id, subjectversion: 1 });
    const { category_id: categoryId, subcategory_id: subcategoryId } = await company.shelf();
    expect(event.data).toEqual({
      courseId: id,
      title: courseFields.course_name,
      description: courseFields.course_desc,
      categoryId,
      subcategoryId,
      thumbnail: expect.stringContaining(`/${company.id}/thumbnail/`),
      authorId: company.teacher.memberId,
      status: 'draft',
      reason: null,
      createdAt: expect.any(String),
      submittedAt: null,
      approvedAt: null,
      chapters: [],
    });
  });

  it.each([
    ['course_name', '', 'Please enter the course title.'],
    ['course_name', 'Too short', 'Must be at least 10 characters'],
    ['course_name', 'x'.repeat(101), 'Must have at most 100 characters'],
    ['course_desc', undefined, 'Please enter the description.'],
    ['course_desc', 'Nineteen characters', 'Must be at least 20 characters'],
    ['course_desc', 'x'.repeat(151), 'Must have at most 150 characters'],
    ['category_id', '', 'Please select a category'],
    ['category_id', UNKNOWN, 'Please select a category'],
    ['subcategory_id', '', 'Please select a subcategory.'],
    ['subcategory_id', 'nonsense', 'Please select a subcategory.'],
  ])('%s %p: %s', async (field, value, message) => {
    expect(await company.addCourse({ [field]: value })).toMatchObject({
      status: 400,
      body: { message, errors: [{ field, message }] },
    });
  });

  it('a subcategory of another category is refused', async () => {
    const elsewhere = await company.subcategory(await company.category('Arts'));
    expect(await company.addCourse({ subcategory_id: elsewhere })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'subcategory_id', message: 'Please select a subcategory.' }] },
    });
  });

  it('another type of thumbnail answers 415, one of 1 MB 413', async () => {
    for (const image of [gif, pdf]) {
      expect(await company.addCourse({ image })).toMatchObject({
        status: 415,
        body: { code: 'unsupported_type', message: 'Only JPEG, PNG, SVG images are allowed' },
      });
    }
    expect(await company.addCourse({ image: Buffer.alloc(1024 * 1024) })).toMatchObject({
      status: 413,
      body: { message: 'File size must be less than 1 MB' },
    });
  });
});

describe('editing', () => {
  it('a title may grow to 150 characters; the thumbnail stays until another comes', async () => {
    const id = await company.course({ image: png });
    const before = await company.editorView(id);
    const title = 'x'.repeat(150);
    expect(await edit(id, { course_name: title, oldfilepath: 'x' })).toMatchObject({
      status: 200,
      body: { message: 'Course updated successfully' },
    });
    expect(await company.editorView(id)).toEqual({ ...before, course_name: title, version: before.version + 1 });
    expect((await edit(id, { course_name: 'x'.repeat(151) })).status).toBe(400);
    succeed(await edit(id, { image: svg }));
    expect((await company.editorView(id)).image).not.toBe(before.image);
    const event = await catalog.service.events.next(courseEdited, (e) => e.subject === id && e.subjectversion === 3);
    const leaving = await catalog.service.sql('SELECT key FROM object_removal WHERE key LIKE $1', [`%${company.id}%`]);
    expect(leaving).toHaveLength(1);
    expect(leaving).not.toContainEqual({ key: event.data.thumbnail });
  });

  it('takes the id as course_id too', async () => {
    const id = await company.course();
    const fields = { ...courseFields, ...(await company.shelf()), course_id: id, course_name: 'Motion in two dimensions' };
    succeed(await company.post('/updatecourse', form(fields)));
    expect((await company.editorView(id)).course_name).toBe('Motion in two dimensions');
  });

  it('is closed while the course is pending and once it is approved', async () => {
    const id = await company.finishedCourse();
    succeed(await company.submit(id));
    expect(await edit(id)).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'This course is waiting for approval. Undo the submission to change it.' },
    });
    succeed(await company.decide(id, 1));
    expect(await edit(id)).toMatchObject({ status: 409, body: { message: expect.stringContaining('approved') } });
  });
});

describe('deleting', () => {
  it('takes chapters, lessons and files along, and tells', async () => {
    const id = await company.course({ image: png });
    const chapter_id = await company.chapter(id);
    const lesson = { lesson_name: 'The laws of motion', file_type: 'P', chapter_id, image: pdf };
    succeed(await company.post('/addlesson', form(lesson)));
    expect(await remove(id)).toMatchObject({ status: 200, body: { message: 'Course deleted successfully' } });
    expect((await company.post('/courseid', { id })).body).toEqual([]);
    expect(await catalog.service.sql('SELECT 1 FROM lesson WHERE company_id = $1', [company.id])).toEqual([]);
    const leaving = await catalog.service.sql<{ kind: string }>(
      `SELECT split_part(key, '/', -2) AS kind FROM object_removal WHERE key LIKE $1 ORDER BY kind`,
      [`%${company.id}%`],
    );
    expect(leaving).toEqual([{ kind: 'lesson' }, { kind: 'thumbnail' }]);
    const event = await catalog.service.events.next(courseDeleted, ({ subject }) => subject === id);
    expect(event).toMatchObject({ subjectversion: 4, data: { courseId: id } });
  });

  it('works while pending, not once approved', async () => {
    const [pending, approved] = [await company.finishedCourse(), await company.finishedCourse()];
    for (const id of [pending, approved]) succeed(await company.submit(id));
    succeed(await company.decide(approved, 1));
    expect((await remove(pending)).status).toBe(200);
    expect(await remove(approved)).toMatchObject({
      status: 409,
      body: { message: 'This course is approved and can no longer be deleted.' },
    });
  });
});

describe('whose course it is', () => {
  it('for another teacher it is unknown', async () => {
    const id = await company.course();
    const colleague = company.member('employee');
    expect((await company.post('/courseid', { id }, colleague)).body).toEqual([]);
    expect((await edit(id, {}, colleague)).status).toBe(404);
    expect((await remove(id, colleague)).status).toBe(404);
    expect((await company.submit(id, 0, colleague)).status).toBe(404);
    expect((await company.submit(id, 3, colleague)).status).toBe(404);
  });

  it('a superadmin reads it, but only the author writes it', async () => {
    const id = await company.course();
    expect((await company.editorView(id, company.admin)).course_id).toBe(id);
    for (const answer of [
      await edit(id, {}, company.admin),
      await remove(id, company.admin),
      await company.submit(id, 0, company.admin),
    ]) {
      expect(answer).toMatchObject({ status: 403, body: { message: 'Only the author of a course can change it.' } });
    }
    const own = await company.course({}, company.admin);
    expect((await edit(own, { course_name: 'The owner also teaches' }, company.admin)).status).toBe(200);
  });

  it('another company’s courses, categories and subcategories are unknown', async () => {
    const id = await company.course();
    const other = new Company(catalog.service);
    for (const caller of [other.admin, other.teacher]) {
      expect((await other.post('/courseid', { id }, caller)).body).toEqual([]);
      expect((await remove(id, caller)).status).toBe(404);
      const fields = { ...courseFields, ...(await other.shelf()), id };
      expect((await other.post('/updatecourse', form(fields), caller)).status).toBe(404);
    }
    expect((await other.addCourse(await company.shelf())).status).toBe(400);
    expect((await company.editorView(id)).course_name).toBe(courseFields.course_name);
  });

  it('unknown, malformed and missing ids answer alike', async () => {
    for (const id of [randomUUID(), 'nonsense', '']) {
      expect((await company.post('/courseid', { id })).body).toEqual([]);
      expect((await edit(id)).status).toBe(404);
      expect((await remove(id)).status).toBe(404);
    }
    expect((await company.post('/deletecourse', {})).status).toBe(404);
  });

  it('students have no part in it', async () => {
    const student = company.member('student');
    for (const path of ['/courseid', '/deletecourse', '/coursesubmit', '/lmsMyAddedCourseList']) {
      expect((await company.post(path, {}, student)).status).toBe(403);
    }
    expect((await company.addCourse({}, student)).status).toBe(403);
  });
});
