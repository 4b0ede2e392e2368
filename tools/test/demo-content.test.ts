import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { categoryContents, companyContent, type CourseContent } from '../src/dev/demo/content.ts';
import { lessonDocument } from '../src/dev/demo/documents.ts';
import { banner, cover } from '../src/dev/demo/pictures.ts';

const subcategories = categoryContents.flatMap((category) => category.subcategories);
const courses = subcategories.flatMap((subcategory) => subcategory.courses);
const chapters = courses.flatMap((course) => course.chapters);
const lessons = chapters.flatMap((chapter) => chapter.lessons);
const between = (text: string, min: number, max: number) =>
  assert.ok(text.length >= min && text.length <= max, `${text.length}: ${text}`);

test('the demo company has the documented size', () => {
  const { teachers, students } = companyContent;
  const counts = [teachers, students, categoryContents, subcategories, courses].map((list) => list.length);
  assert.deepEqual(counts, [4, 25, 5, 12, 30]);
  const states = Object.groupBy(courses, (course: CourseContent) => course.status);
  assert.deepEqual(Object.keys(states).sort(), ['approved', 'draft', 'pending', 'rejected']);
});

test('every text is within the limits of P2 §9', () => {
  for (const { name, description } of subcategories) {
    between(name, 7, 50);
    between(description, 1, 200);
  }
  for (const { title, description } of courses) {
    between(title, 10, 100);
    between(description, 20, 150);
  }
  for (const { name } of chapters) between(name, 10, 100);
  for (const { name } of lessons) between(name, 10, 50);
});

test('every chapter has a document, so that it can be read without YouTube', () => {
  for (const chapter of chapters)
    assert.ok(
      chapter.lessons.some((lesson) => 'points' in lesson),
      chapter.name,
    );
});

test('addresses are unique and fictitious: they end in .example', () => {
  const { superadmin, teachers, students } = companyContent;
  const addresses = [superadmin, ...teachers, ...students].map(({ email }) => email);
  assert.equal(new Set(addresses).size, addresses.length);
  for (const address of addresses) assert.match(address, /@[a-z]+\.example$/);
});

test('a lesson document has five pages and searchable text', async () => {
  const [category] = categoryContents;
  const [course] = courses;
  const lesson = lessons.find((entry) => 'points' in entry);
  assert.ok(category && course && lesson && 'points' in lesson);
  const pdf = (await lessonDocument({ category, course, lesson })).toString('latin1');
  assert.match(pdf, /^%PDF-1/);
  assert.match(pdf, /\/Count 5\b/);
});

test('pictures have their size in the layout, differ by name and are small files', async () => {
  const [category] = categoryContents;
  assert.ok(category);
  const [first, second] = await Promise.all([cover(category, 'One'), cover(category, 'Two')]);
  const { width, height, format } = await sharp(first).metadata();
  assert.deepEqual([width, height, format], [1280, 720, 'jpeg']);
  assert.notDeepEqual(first, second);
  assert.ok((await banner(category, 'One')).length < 500_000, 'a subcategory takes at most 500 KB');
});
