import { searchText } from '@lms360/contracts/rules/search-text';
import { Company } from './company.js';
import { CatalogUnderTest, startCatalog } from './harness.js';

let catalog: CatalogUnderTest;
let company: Company;
beforeAll(async () => {
  catalog = await startCatalog();
  company = new Company(catalog.service);
  await company.course({ course_name: 'Cafe\u0301 Management' });
  await company.course({ course_name: 'Café Management two' });
  await company.course({ course_name: 'Safety  basics for all' });
  await company.course({ course_name: 'क़लम और किताब की बात' });
  await company.course({ course_name: 'ÜBER Straßen fahren' });
});
afterAll(() => catalog.close());

const found = async (inputval: string) =>
  (await company.post('/lmsMyAddedCourseList', { inputval, sort: 'course_title' })).body.myaddedcourselist.map(
    ({ course_title }: { course_title: string }) => course_title,
  );
const cafes = ['Café Management', 'Café Management two'];

it.each([
  ['cafe', cafes],
  ['café', cafes],
  ['cafe\u0301', cafes],
  ['CAFÉ  man', cafes],
  ['ca\u200bfe', cafes],
  ['safety  basics', ['Safety basics for all']],
  ['safety\u00a0basics', ['Safety basics for all']],
  ['uber strassen', ['ÜBER Straßen fahren']],
  ['क़लम', ['क़लम और किताब की बात']],
  ['क\u093cलम', ['क़लम और किताब की बात']],
  ['कलम', []],
  ['कताब', []],
  ['cafe%', []],
  ['caf_', []],
])('%s finds %p', async (inputval, titles) => {
  expect(await found(inputval)).toEqual(titles.map((title) => title.normalize('NFC')));
});

it('names are sorted without their accents and case', async () => {
  const titles = await found('');
  expect(titles.slice(0, 4)).toEqual([...cafes, 'Safety basics for all', 'ÜBER Straßen fahren']);
});

it('finds what was stored in another form before', async () => {
  const id = await company.course({ course_name: 'Resume writing' });
  await catalog.service.sql("UPDATE course SET title = U&'Re\\0301sume\\0301  writing' WHERE id = $1", [id]);
  expect(await found('résumé writing')).toHaveLength(1);
});

const texts = [
  ...[
    'Fire  Safety',
    'Café',
    'CAFE\u0301',
    'ĐÀ NẴNG',
    'Łódź',
    'Ørsted',
    'Straße',
    'æsir œuvre',
    'İstanbul',
    'ışık',
    'ﬁre',
    'ＬＭＳ３６０',
  ],
  ...[
    'क़लम',
    'क्‍ष',
    'বাড়ি',
    'தமிழ்',
    'ΟΔΟΣ',
    'ὀδός',
    'МОСКВА й',
    'が',
    '한글',
    '\u3164x',
    '👩‍🏫 ok',
    'a\u00a0\u2003b',
    'x\u00ady',
    'Ǆ',
    '½ ㎏ ①',
  ],
];

it.each(texts)('database and page search %j alike', async (text) => {
  expect(await catalog.service.sql('SELECT search_text($1)', [text])).toEqual([{ search_text: searchText(text) }]);
});
