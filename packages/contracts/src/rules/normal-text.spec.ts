import * as z from 'zod';
import { bugReportForm } from './bug-report.js';
import { categoryForm } from './category.js';
import { courseForm } from './course.js';
import { enquiryForm } from './enquiry.js';
import { check } from './faults.js';
import { studentFields, userForm } from './member.js';
import { lengthOf, lineOf, paragraphOf } from './normal-text.js';
import { rejectionForm } from './rejection.js';
import { longest, shortest } from './text.js';

const shown = (text: string) => text.replace(/[^ -~]/gu, (found) => `<${found.codePointAt(0)?.toString(16)}>`);

describe('what draws nothing', () => {
  test.each(
    [
      '\u200b',
      '\u200c',
      '\u200d',
      '\u2060',
      '\ufeff',
      '\u00ad',
      '\u034f',
      '\u115f',
      '\u3164',
      '\uffa0',
      '\u17b4',
      '\u180e',
      '\u2062',
      '\ufe0f',
      '\u{e0041}',
      '\u{e0100}',
      '\u{1d173}',
      '\ufff9',
      '\u0000',
      '\u0007',
      '\u001b',
      '\u007f',
      '\u009f',
      '\u200e',
      '\u061c',
      '\u202a',
      '\u202e',
      '\u2066',
      '\u2069',
      '\u206e',
      '\u2800',
      '\u00a0',
      '\u3000',
    ].map((character) => [shown(character), character]),
  )('%s alone is no text, goes from both ends and stands between no letters', (_name, character) => {
    expect(lineOf(character.repeat(10))).toBe('');
    expect(lineOf(`${character}Fire${character}`)).toBe('Fire');
    expect(lineOf(`Fi${character}re`).replace(' ', '')).toBe('Fire');
    expect(check(categoryForm, { category_name: character.repeat(10), title: 'x', description: 'x' }).faults).toEqual({
      category_name: 'Required Category',
    });
  });

  test('marks without a letter show nothing either', () => {
    expect(lineOf('\u0301\u0301')).toBe('');
  });

  test.each([
    ['a word with a half letter', 'क्‍ष'],
    ['a virama that stays visible', 'क्‌ष'],
    ['a Bengali ya-phalaa', 'র‍্যাম'],
    ['a Malayalam chillu at the end of a word', 'അവന്‍ വന്നു'],
    ['a Persian word', 'می‌خواهم'],
    ['a family', '👩‍👩‍👧‍👦'],
    ['a teacher with a skin tone', '👩🏽‍🏫'],
    ['a heart on fire', '❤️‍🔥'],
    ['a keycap', '1️⃣'],
    ['the flag of Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['a flag', '🇮🇳'],
    ['ideographs with a variant', '葛󠄀城'],
    ['an Arabic sign of a number', '\u0600١٢'],
  ])('%s stays as it is: %s', (_what, text) => {
    expect(shown(lineOf(text))).toBe(shown(text));
    expect(shown(paragraphOf(text))).toBe(shown(text));
  });

  test('a joiner between Latin letters and hidden letters behind a flag go', () => {
    expect(lineOf('Fi\u200dre')).toBe('Fire');
    expect(lineOf(`🏴${'\u{e0061}'.repeat(30)}`)).toHaveLength(2 + 2 * 7);
  });
});

describe('normalised', () => {
  test.each([
    ['e\u0301', 'é'],
    ['क\u093c', 'क़'],
    ['\u0958', 'क़'],
    ['e\u034f\u0301', 'é'],
    ['\u212b', 'Å'],
    ['Safety  \t basics', 'Safety basics'],
    ['Safety\u00a0\u2003basics', 'Safety basics'],
    ['half \ud800 pair', 'half \ufffd pair'],
  ])('%s becomes %s', (written, stored) => {
    expect(lineOf(written)).toBe(stored.normalize('NFC'));
  });

  test.each(['\u202eevil', 'a\u200b \u200bb', 'e\u034f\u0301', ' x ', '\u0301', 'క్‌ష', '🏴󠁧󠁢'])(
    'what is normal stays: %p',
    (text) => {
      expect(lineOf(lineOf(text))).toBe(lineOf(text));
      expect(paragraphOf(paragraphOf(text))).toBe(paragraphOf(text));
    },
  );
});

describe('a line break is one character', () => {
  test.each(['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\v', '\f'])('%j is stored as one', (end) => {
    expect(paragraphOf(`one${end}two${end}${end}three`)).toBe('one\ntwo\n\nthree');
    expect(lineOf(`one${end}two`)).toBe('one two');
  });

  const filled = (length: number, sign = 'x', end = '\r\n') => `a${end}b${end}${sign.repeat(length - 4)}`;

  test.each([
    ['course', courseForm, { course_name: 'Motion in one dimension', category_id: 'c', subcategory_id: 's' }, 'course_desc', 150],
    ['category', categoryForm, { category_name: 'Science', title: 'All' }, 'description', 200],
    ['bug report', bugReportForm, { subject: 'Slow' }, 'issues', 2000],
    ['rejection', rejectionForm, {}, 'reason', 500],
    [
      'enquiry',
      enquiryForm,
      { firstName: 'A', email: 'a@b.in', company_name: 'R', subject: 'D', phoneNumber: '9876543210', termsAccepted: true },
      'message',
      200,
    ],
  ])(
    '%s: exactly the limit passes, one more does not, in letters, emoji and Indian letters',
    (_form, rule, others, field, limit) => {
      for (const sign of ['x', '😀', 'क', 'é', '\u{1e900}']) {
        const { values } = check(rule as z.ZodType, { ...others, [field]: filled(limit, sign) });
        expect((values as Record<string, string>)[field]).toBe(filled(limit, sign, '\n'));
        expect(check(rule as z.ZodType, { ...others, [field]: filled(limit + 1, sign) }).faults).toEqual({
          [field]: `Must have at most ${limit} characters`,
        });
      }
    },
  );

  test('a name counts alike', () => {
    const user = { email: 'a@b.in', mobile: '9876543210' };
    expect(check(userForm, { ...user, username: '😀'.repeat(50) }).faults).toBeNull();
    expect(check(studentFields, { ...user, username: 'e\u0301'.repeat(50) }).faults).toBeNull();
    expect(check(userForm, { ...user, username: '😀'.repeat(51) }).faults).toEqual({
      username: 'Must have at most 50 characters',
    });
  });
});

test('the document says the limits as characters', () => {
  const schema = z.toJSONSchema(z.string().check(shortest(2, 'short')).check(longest(5)));
  expect(schema).toMatchObject({ type: 'string', minLength: 2, maxLength: 5 });
  expect(lengthOf('👩‍🏫')).toBe(3);
});
