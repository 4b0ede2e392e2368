import { videos } from './fake-oembed.js';
import { Company } from './company.js';
import { form, png } from './forms.js';
import { CatalogUnderTest, startCatalog } from './harness.js';

let catalog: CatalogUnderTest;
let company: Company;
beforeAll(async () => {
  catalog = await startCatalog();
  company = new Company(catalog.service);
});
afterAll(() => catalog.close());

it('what was added is known by the id of the answer', async () => {
  const { admin } = company;
  const texts = { category_name: 'Chemistry', title: 'All of it', description: 'From atoms to stars', image: png };
  const category = (await company.post('/AddCategroy', form(texts), admin)).body.id;
  const place = { categorySelect: category, subCategoryInput: 'Mechanics', Description: 'How things move', image: png };
  const subcategory = (await company.post('/addsubcategory', form(place), admin)).body.id;
  const courseId = await company.course({ category_id: category, subcategory_id: subcategory });
  const chapter = (await company.post('/addchapter', { course_id: courseId, chapter_name: 'The beginning' })).body.id;
  const video = { lesson_name: 'Uniform motion', file_type: 'V', chapter_id: chapter, image: videos.good };
  const lesson = (await company.post('/addlesson', video)).body.id;
  expect(await company.outline(courseId)).toMatchObject([{ chapter_id: chapter, lessons: [{ lesson_id: lesson }] }]);
});
