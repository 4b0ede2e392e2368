import { randomUUID } from 'node:crypto';
import { courseEdited } from '@lms360/contracts/events/catalog';
import { testBacking } from '@lms360/service-testing/backing';
import { Company, Fields, succeed } from './company.js';
import { videos } from './fake-oembed.js';
import { form, pdf, svg } from './forms.js';
import { lockedPdf } from './locked-pdf.js';
import { CatalogUnderTest, startCatalog } from './harness.js';

let catalog: CatalogUnderTest;
let company: Company;
let courseId: string;
let chapterId: string;
beforeAll(async () => (catalog = await startCatalog()));
beforeEach(async () => {
  company = new Company(catalog.service);
  courseId = await company.course();
  chapterId = await company.chapter(courseId);
});
afterAll(() => catalog.close());

const video = () => ({
  lesson_name: 'Uniform motion',
  file_type: 'V',
  chapter_id: chapterId,
  course_id: courseId,
  image: videos.good,
});
const document = (): Fields => ({ lesson_name: 'The laws of motion', file_type: 'P', chapter_id: chapterId, image: pdf });
const add = (fields: Record<string, unknown> = {}, caller = company.teacher) =>
  company.post('/addlesson', { ...video(), ...fields }, caller);
const addPdf = (fields: Fields = {}) => company.post('/addlesson', form({ ...document(), ...fields }));
const edit = (lesson_id: string, fields: Record<string, unknown> = {}, caller = company.teacher) =>
  company.post('/updatelesson', { ...video(), lesson_id, image: undefined, ...fields }, caller);
const lessons = async () => (await company.outline(courseId))[0].lessons;

describe('adding', () => {
  it('a video by its link, which is kept in one form', async () => {
    const answer = await add({ image: 'https://youtu.be/dQw4w9WgXcQ?si=x' });
    expect(answer).toMatchObject({ status: 201, body: { message: 'Lesson added successfully' } });
    const link = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
    expect(await lessons()).toEqual([
      {
        lesson_id: expect.any(String),
        lesson_name: 'Uniform motion',
        file_type: 'V',
        file_path: link,
        image: link,
        chapter_id: chapterId,
        course_id: courseId,
        checked: true,
      },
    ]);
  });

  it('a PDF by its file, readable by its link alone', async () => {
    expect((await addPdf()).status).toBe(201);
    const [lesson] = await lessons();
    expect(lesson).toMatchObject({ file_type: 'P', file_path: expect.stringMatching(/^\/files\/.*\/lesson\/.*\.pdf\?/) });
    const stored = await fetch(testBacking().s3.endpoint + lesson.file_path.replace('/files', ''));
    expect(stored.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await stored.arrayBuffer())).toEqual(pdf);
  });

  it.each(['\n', '\r\n \t', '\ufeff', '\ufeff\r\n'])('a PDF with %j before its header, as readers take it', async (blank) => {
    expect((await addPdf({ image: Buffer.concat([Buffer.from(blank), pdf]) })).status).toBe(201);
  });

  it('tells the whole course', async () => {
    await add();
    await addPdf();
    const event = await catalog.service.events.next(courseEdited, (e) => e.subject === courseId && e.subjectversion === 4);
    expect(event.data.chapters[0]?.lessons).toEqual([
      {
        lessonId: expect.any(String),
        name: 'Uniform motion',
        kind: 'video',
        checked: true,
        videoId: videos.good,
        videoStart: null,
        file: null,
      },
      {
        lessonId: expect.any(String),
        name: 'The laws of motion',
        kind: 'pdf',
        checked: true,
        videoId: null,
        videoStart: null,
        file: expect.stringContaining(`/${company.id}/lesson/`),
      },
    ]);
  });

  it.each([
    ['lesson_name', 'Too short', 'Lesson name must have a minimum of 10 characters'],
    ['lesson_name', 'x'.repeat(51), 'Must have at most 50 characters'],
    ['file_type', '', 'Please select a file type.'],
    ['file_type', 'X', 'Please select a file type.'],
    ['image', '', 'Enter youtube link'],
    ['image', 'https://vimeo.com/1', 'There is no such Youtube Link doesn’t exist'],
    ['image', videos.missing, 'YouTube video does not exist'],
  ])('%s %p: %s', async (field, value, message) => {
    expect(await add({ [field]: value })).toMatchObject({ status: 400, body: { message, errors: [{ field, message }] } });
    expect(await lessons()).toEqual([]);
  });

  it.each([
    ['V', 'Enter youtube link'],
    ['P', 'Upload PDF file'],
  ])('%s without what it shows, and without a name, hears both', async (file_type, message) => {
    const { body } = await add({ file_type, lesson_name: '', image: undefined });
    expect(body.errors).toMatchObject([
      { field: 'lesson_name', message: 'Lesson name must have a minimum of 10 characters' },
      { field: 'image', message },
    ]);
  });

  it('a PDF lesson without a file answers 400, with another type 415, above 5 MB 413', async () => {
    expect(await addPdf({ image: undefined })).toMatchObject({ status: 400, body: { message: 'Upload PDF file' } });
    for (const image of [
      svg,
      Buffer.from('<html><script>alert(1)</script>%PDF-1.4'),
      Buffer.from(' '.repeat(1020) + '%PDF-1.4'),
    ]) {
      expect(await addPdf({ image })).toMatchObject({
        status: 415,
        body: { code: 'unsupported_type', message: 'The file only accepts the PDF format' },
      });
    }
    expect(await addPdf({ image: Buffer.alloc(5 * 1024 * 1024 + 1, '%PDF-') })).toMatchObject({
      status: 413,
      body: { code: 'too_large', message: 'PDF file must have a maximum file size of 5 MB' },
    });
    const padding = Buffer.alloc(5 * 1024 * 1024 - pdf.length, `%${'x'.repeat(99)}\n`);
    expect((await addPdf({ image: Buffer.concat([pdf, padding]) })).status).toBe(201);
  });

  describe('a PDF that the reader could not show', () => {
    const NEEDS_PASSWORD = 'This PDF needs a password. Please save it without one and upload it again.';
    const NOT_OPENED = 'This PDF could not be opened. Please save it again and upload it.';
    const CATALOGUE = '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n';
    const text = pdf.toString('latin1');
    const expectRefused = async (image: Buffer, message: string) => {
      const refusal = { status: 415, body: { code: 'unsupported_type', message, errors: [{ field: 'image', message }] } };
      expect(await addPdf({ image })).toMatchObject(refusal);
      const id = await company.lesson(courseId, chapterId);
      expect(await company.post('/updatelesson', form({ ...document(), lesson_id: id, image }))).toMatchObject(refusal);
    };

    it.each<[string, string, string]>([
      ['without pages', `${CATALOGUE}2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`, NOT_OPENED],
      [
        'whose first page does not exist',
        `${CATALOGUE}2 0 obj<</Type/Pages/Kids[9 0 R]/Count 1>>endobj\ntrailer<</Root 1 0 R>>`,
        NOT_OPENED,
      ],
      [
        'whose pages go in a circle',
        `${CATALOGUE}2 0 obj<</Type/Pages/Kids[2 0 R]/Count 1>>endobj\ntrailer<</Root 1 0 R>>`,
        NOT_OPENED,
      ],
      ['broken off', text.slice(0, 70), NOT_OPENED],
      ['that is a page of a sign-in', '%PDF-1.4\n<html><body>Session expired, please sign in</body></html>', NOT_OPENED],
      ['of a header alone', '%PDF-1.7\n', NOT_OPENED],
      ['with an encryption of its own', text.replace('/Root', '/Encrypt<</Filter/Other>>/Root'), NOT_OPENED],
    ])('%s answers 415 and says why, on add and on edit', async (_what, content, message) => {
      await expectRefused(Buffer.from(content, 'latin1'), message);
    });

    it('that asks for a password says that', async () => {
      await expectRefused(await lockedPdf({ userPassword: 'sesame', ownerPassword: 'owner' }), NEEDS_PASSWORD);
    });

    it('with a password of its owner alone can be read, and is taken', async () => {
      expect((await addPdf({ image: await lockedPdf({ ownerPassword: 'owner' }) })).status).toBe(201);
    });

    it.each<[string, string]>([
      ['whose table of objects is lost', text.replace('trailer', 'startxref\n999999\ntrailer')],
      ['with text behind its end', `${text}more`],
    ])('a PDF %s is readable, and taken', async (_what, content) => {
      expect((await addPdf({ image: Buffer.from(content, 'latin1') })).status).toBe(201);
    });
  });

  it('a video that YouTube cannot be asked about is taken and marked', async () => {
    succeed(await add({ image: `https://youtu.be/${videos.broken}` }));
    expect(await lessons()).toMatchObject([{ checked: false }]);
  });

  it.each([videos.broken, `https://www.youtube.com/live/${videos.broken}`])(
    'what may be no video, %s, is taken only when YouTube confirms it',
    async (image) => {
      expect(await add({ image })).toMatchObject({ status: 400, body: { message: 'Enter youtube link' } });
      expect(await lessons()).toEqual([]);
    },
  );

  it('a video begins where its link says, also for learners', async () => {
    succeed(await add({ image: `https://youtu.be/${videos.good}?si=x&t=1m30s` }));
    expect(await lessons()).toMatchObject([{ file_path: `https://www.youtube.com/watch?v=${videos.good}&t=90` }]);
    const event = await catalog.service.events.next(
      courseEdited,
      (e) => e.subject === courseId && e.data.chapters[0]?.lessons.length === 1,
    );
    expect(event.data.chapters[0]?.lessons).toMatchObject([{ videoId: videos.good, videoStart: 90 }]);
  });

  it('a player’s code is taken as its video', async () => {
    succeed(await add({ image: `<iframe width="560" src="https://www.youtube.com/embed/${videos.good}?si=x"></iframe>` }));
    expect(await lessons()).toMatchObject([{ file_path: `https://www.youtube.com/watch?v=${videos.good}`, checked: true }]);
  });
});

describe('editing', () => {
  it('a new name has at most 20 characters, an unchanged one keeps its 50', async () => {
    const long = 'x'.repeat(50);
    const id = await company.lesson(courseId, chapterId, long);
    expect(await edit(id, { lesson_name: long })).toMatchObject({
      status: 200,
      body: { message: 'Lesson updated successfully' },
    });
    const message = 'Must have at most 20 characters';
    expect(await edit(id, { lesson_name: 'y'.repeat(21) })).toMatchObject({
      status: 400,
      body: { message, errors: [{ field: 'lesson_name', message }] },
    });
    succeed(await edit(id, { lesson_name: 'y'.repeat(20) }));
    expect(await lessons()).toMatchObject([{ lesson_name: 'y'.repeat(20), file_path: expect.stringContaining(videos.good) }]);
  });

  it('an empty document is refused, and the one that is there stays', async () => {
    const id = await company.lesson(courseId, chapterId);
    succeed(await company.post('/updatelesson', form({ ...document(), lesson_id: id })));
    const before = await lessons();
    const message = 'This file is empty. Please choose another.';
    expect(await company.post('/updatelesson', form({ ...document(), lesson_id: id, image: Buffer.alloc(0) }))).toMatchObject({
      status: 400,
      body: { message, errors: [{ field: 'image', message }] },
    });
    expect(await lessons()).toEqual(before);
  });

  it('a video may become another, a document, and a video again', async () => {
    const id = await company.lesson(courseId, chapterId);
    succeed(await edit(id, { image: 'otherVideo1' }));
    expect(await lessons()).toMatchObject([{ file_path: 'https://www.youtube.com/watch?v=otherVideo1' }]);
    expect(await edit(id, { image: videos.missing })).toMatchObject({
      status: 400,
      body: { message: 'YouTube video does not exist' },
    });
    expect(await edit(id, { file_type: 'P' })).toMatchObject({ status: 400, body: { message: 'Upload PDF file' } });
    succeed(await company.post('/updatelesson', form({ ...document(), lesson_id: id })));
    const [asDocument] = await lessons();
    expect(asDocument).toMatchObject({ lesson_name: 'The laws of motion', file_type: 'P' });
    succeed(await edit(id, { file_type: 'P', lesson_name: 'The laws of rest', oldfilepath: 'x' }));
    expect((await lessons())[0].file_path).toBe(asDocument.file_path);
    expect(await edit(id)).toMatchObject({ status: 400, body: { message: 'Enter youtube link' } });
    succeed(await edit(id, { image: videos.good }));
    const leaving = await catalog.service.sql('SELECT 1 FROM object_removal WHERE key LIKE $1', [`%/${company.id}/lesson/%`]);
    expect(leaving).toHaveLength(1);
  });

  it('a video that was not checked is asked about again, one that was is not', async () => {
    succeed(await add({ image: `https://youtu.be/${videos.broken}` }));
    const [{ lesson_id }] = await lessons();
    const asked = () => catalog.oembed.asked.filter((url) => url.includes(videos.broken)).length;
    const before = asked();
    succeed(await edit(lesson_id, { image: `https://youtu.be/${videos.broken}` }));
    expect(asked()).toBe(before + 1);
    succeed(await edit(lesson_id));
    expect(asked()).toBe(before + 1);
  });
});

describe('deleting', () => {
  it('takes the lesson and its file', async () => {
    succeed(await addPdf());
    const [{ lesson_id }] = await lessons();
    expect(await company.post('/deletelesson', { lesson_id })).toMatchObject({
      status: 200,
      body: { message: 'Lesson deleted successfully' },
    });
    expect(await lessons()).toEqual([]);
    const leaving = await catalog.service.sql('SELECT 1 FROM object_removal WHERE key LIKE $1', [`%/${company.id}/lesson/%`]);
    expect(leaving).toHaveLength(1);
  });
});

describe('whose lesson it is', () => {
  it('another teacher’s and another company’s lessons are unknown; a superadmin only reads', async () => {
    const id = await company.lesson(courseId, chapterId);
    for (const caller of [company.member('employee'), new Company(catalog.service).admin, new Company(catalog.service).teacher]) {
      expect((await add({}, caller)).status).toBe(404);
      for (const fields of [{}, { file_type: 'P' }]) expect((await edit(id, fields, caller)).status).toBe(404);
      expect((await company.post('/deletelesson', { lesson_id: id }, caller)).status).toBe(404);
    }
    expect((await add({}, company.admin)).status).toBe(403);
    expect((await edit(id, {}, company.admin)).status).toBe(403);
    expect((await company.post('/deletelesson', { lesson_id: id }, company.admin)).status).toBe(403);
    expect((await add({}, company.member('student'))).status).toBe(403);
    expect(await lessons()).toHaveLength(1);
  });

  it('unknown and malformed ids answer alike', async () => {
    for (const id of [randomUUID(), 'nonsense', '']) {
      expect(await add({ chapter_id: id })).toMatchObject({ status: 404, body: { message: 'This chapter does not exist.' } });
      expect(await edit(id)).toMatchObject({ status: 404, body: { message: 'This lesson does not exist.' } });
      expect((await company.post('/deletelesson', { lesson_id: id })).status).toBe(404);
    }
  });

  it('a pending course is closed', async () => {
    const id = await company.lesson(courseId, chapterId);
    succeed(await company.submit(courseId));
    expect((await add()).status).toBe(409);
    expect((await edit(id)).status).toBe(409);
    expect((await company.post('/deletelesson', { lesson_id: id })).status).toBe(409);
  });
});
