import { categoryForm } from './category.js';
import { chapterForm } from './chapter.js';
import { courseEditForm, courseForm } from './course.js';
import { check } from './faults.js';
import { changedLessonName, lessonForm } from './lesson.js';
import { videoLink } from './video-link.js';
import { watchLink, youtubeId } from './youtube.js';
import { subcategoryForm } from './subcategory.js';
import { courseThumbnail, lessonPdf, kindsOf, profilePhoto, subcategoryBanner, uploadFault } from './uploads.js';

const category = { category_name: 'Science', title: 'All of science', description: 'From atoms to stars' };
const subcategory = { categorySelect: 'c1', subCategoryInput: 'Physics', Description: 'Motion' };
const course = {
  course_name: 'Motion in one dimension',
  course_desc: 'Position, speed and acceleration',
  category_id: 'c',
  subcategory_id: 's',
};

test.each([
  ['category_name', '', 'Required Category'],
  ['category_name', 'x'.repeat(51), 'Must have at most 50 characters'],
  ['title', 1, 'Required Title'],
  ['description', ' ', 'Required Description'],
  ['description', 'x'.repeat(201), 'Must have at most 200 characters'],
])('category %s %p: %s', (field, value, sentence) => {
  expect(check(categoryForm, { ...category, [field]: value }).faults).toEqual({ [field]: sentence });
});

test.each([
  ['categorySelect', '', 'Please select category'],
  ['subCategoryInput', undefined, 'Enter Subcategory'],
  ['subCategoryInput', '   Optics', 'Must have at least 7 characters'],
  ['Description', '', 'Required Description'],
  ['Description', 'x'.repeat(201), 'Must have at most 200 characters'],
])('subcategory %s %p: %s', (field, value, sentence) => {
  expect(check(subcategoryForm, { ...subcategory, [field]: value }).faults).toEqual({ [field]: sentence });
});

test.each([
  ['course_name', '', 'Please enter the course title.'],
  ['course_name', 'Too short', 'Must be at least 10 characters'],
  ['course_name', 'x'.repeat(101), 'Must have at most 100 characters'],
  ['course_desc', null, 'Please enter the description.'],
  ['course_desc', 'Nineteen characters', 'Must be at least 20 characters'],
  ['course_desc', 'x'.repeat(151), 'Must have at most 150 characters'],
  ['category_id', undefined, 'Please select a category'],
  ['subcategory_id', '', 'Please select a subcategory.'],
])('course %s %p: %s', (field, value, sentence) => {
  expect(check(courseForm, { ...course, [field]: value }).faults).toEqual({ [field]: sentence });
});

test('characters that cannot be stored are replaced: NUL is removed, half a surrogate pair becomes the replacement character', () => {
  expect(check(categoryForm, { ...category, description: ' a\0b\ud800 ' }).values?.description).toBe('ab\ufffd');
});

test('a title may grow to 150 characters on edit', () => {
  expect(check(courseEditForm, { ...course, course_name: 'x'.repeat(150) }).faults).toBeNull();
  expect(check(courseEditForm, { ...course, course_name: 'x'.repeat(151) }).faults).not.toBeNull();
});

test.each([
  [chapterForm, {}, { chapter_name: 'Chapter name must have a minimum of 10 characters' }],
  [chapterForm, { chapter_name: ' Beginning' }, { chapter_name: 'Chapter name must have a minimum of 10 characters' }],
  [chapterForm, { chapter_name: 'The beginning' }, null],
  [lessonForm, {}, { lesson_name: 'Lesson name must have a minimum of 10 characters', file_type: 'Please select a file type.' }],
  [lessonForm, { lesson_name: 'x'.repeat(51), file_type: 'V' }, { lesson_name: 'Must have at most 50 characters' }],
  [lessonForm, { lesson_name: 'Uniform motion', file_type: 'P' }, null],
  [changedLessonName, 'x'.repeat(21), { '': 'Must have at most 20 characters' }],
  [videoLink, '', { '': 'Enter youtube link' }],
  [videoLink, 'https://vimeo.com/1', { '': 'There is no such Youtube Link doesn’t exist' }],
])('chapters and lessons (%#)', (form, typed, faults) => {
  expect(check(form, typed).faults).toEqual(faults);
});

test.each([
  ['dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  [watchLink('dQw4w9WgXcQ'), 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10', 'dQw4w9WgXcQ'],
  ['youtube.com/watch?list=x&v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', null],
  ['https://youtu.be/tooshort', null],
  ['http://[', null],
])('the video of %s is %s', (link, found) => {
  expect(youtubeId(link)).toBe(found);
});

const PNG = '\x89PNG\r\n\x1a\n';
const begins = (text: string, size = 10) => ({ size, head: new Uint8Array(Buffer.from(text, 'latin1')) });

test.each([
  [null, subcategoryBanner, 'Upload banner for subcategory'],
  [null, courseThumbnail, undefined],
  [begins('GIF89a'), subcategoryBanner, 'Only JPEG, JPG, PNG, SVG, WEBP'],
  [begins(PNG, 512_001), subcategoryBanner, 'Filesize exceeds 500KB'],
  [begins(PNG, 512_000), subcategoryBanner, undefined],
  [begins('RIFF....WEBP'), courseThumbnail, 'Only JPEG, PNG, SVG images are allowed'],
  [begins(PNG, 1_048_576), courseThumbnail, 'File size must be less than 1 MB'],
  [begins('<svg/>'), courseThumbnail, undefined],
  [begins('hello'), lessonPdf, 'The file only accepts the PDF format'],
  [begins('%PDF-1.7', 5_242_881), lessonPdf, 'PDF file must have a maximum file size of 5 MB'],
  [begins('%PDF-1.7'), lessonPdf, undefined],
  [begins('%PDF-1.7'), profilePhoto, 'Only JPEG, JPG, PNG, SVG, WEBP'],
  [begins('\0\0\x01\0'), profilePhoto, undefined],
  [begins('', 0), profilePhoto, 'This file is empty. Please choose another.'],
  [begins('', 0), courseThumbnail, 'This file is empty. Please choose another.'],
  [null, profilePhoto, 'Required Image'],
])('upload %p (%#): %s', (file, rule, sentence) => {
  expect(uploadFault(file, rule)).toBe(sentence);
});

test('a rule names file types as a decoder does', () => {
  expect(kindsOf(profilePhoto)).toEqual(['jpeg', 'png', 'svg', 'webp', 'x-icon']);
});
