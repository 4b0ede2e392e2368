import { TestService } from '@lms360/service-testing/test-service';
import { someCaller } from '@lms360/service-testing/test-tokens';
import { startLearning } from './harness.js';
import { School } from './school.js';
import { lessonIds } from './states.js';

const showcase = someCaller();
let service: TestService;
let withShowcase: TestService;
let school: School;
beforeAll(async () => {
  service = await startLearning();
  withShowcase = await startLearning({ SHOWCASE_COMPANY_ID: showcase.companyId });
});
beforeEach(() => (school = new School(service)));
afterAll(async () => {
  await service.close();
  await withShowcase.close();
});

describe('the category list', () => {
  it('shows the company’s categories in order of creation, with their banners', async () => {
    await school.hasCategory({ name: 'Second', createdAt: '2026-03-06T00:00:00.000Z' });
    const first = await school.hasCategory({ name: 'First', title: 'T', description: 'D', color: '#123456' });
    const { body } = await service.post('/lmsCategoryList', {}, school.student);
    expect(body.categories.map((category: { category_name: string }) => category.category_name)).toEqual(['First', 'Second']);
    expect(body.categories[0]).toEqual({
      id: first.categoryId,
      category_name: 'First',
      categoryColor: '#123456',
      categoryTitle: 'T',
      category_Description: 'D',
      categoryImage: expect.stringMatching(/^\/files\/catalog\/banner\/category\.webp\?.*X-Amz-Signature=/),
      course_count: 0,
    });
  });

  it('counts the member’s own mastery and library, and no other’s', async () => {
    const courses = [await school.hasCourse(), await school.hasCourse()];
    for (const course of courses) await school.reads(lessonIds(course).slice(0, 1));
    await service.post('/lmsMywishList', { course_id: courses[0]?.courseId, wishlist: true }, school.student);
    const counts = async (caller = school.student) => (await service.post('/lmsCategoryList', {}, caller)).body.count;
    expect(await counts()).toEqual({ courseread: 2, mylibrary: 1 });
    expect(await counts(school.someone('student'))).toEqual({ courseread: 0, mylibrary: 0 });
  });

  it('has nothing of another company', async () => {
    await school.hasCategory();
    const { body } = await service.post('/lmsCategoryList', {}, new School(service).student);
    expect(body).toEqual({ categories: [], count: { courseread: 0, mylibrary: 0 } });
  });

  it('is an empty array for visitors when no operator chose a showcase', async () => {
    await school.hasCategory();
    expect((await service.post('/lmsCategoryList')).body).toEqual([]);
  });

  it('is refused to a token that is not good: whose it was is no visitor', async () => {
    const headers = { authorization: 'Bearer of-long-ago' };
    expect((await fetch(`${service.url}/lmsCategoryList`, { method: 'POST', headers })).status).toBe(401);
  });

  it('is the showcase company’s for visitors, a bare array', async () => {
    const shown = new School(withShowcase);
    Object.assign(shown, { companyId: showcase.companyId });
    await shown.hasCategory({ name: 'Shown to all' });
    await new School(withShowcase).hasCategory({ name: 'Private' });
    const { status, body } = await withShowcase.call('POST', '/lmsCategoryList');
    expect(status).toBe(200);
    expect(body).toEqual([expect.objectContaining({ category_name: 'Shown to all' })]);
  });
});

describe('a category’s page', () => {
  const open = (categoryid: unknown, caller = school.student) => service.post('/lmsSubCategoryList', { categoryid }, caller);

  it('shows the category and its subcategories in order of creation', async () => {
    const category = await school.hasCategory({ name: 'Safety', title: 'Stay safe', description: 'D', color: '#123456' });
    const { categoryId } = category;
    await school.hasSubcategory({ categoryId, name: 'Younger', createdAt: '2026-03-06T00:00:00.000Z' });
    const older = await school.hasSubcategory({ categoryId, name: 'Older' });
    await school.hasSubcategory({ name: 'Of another category' });
    const { body } = await open(categoryId);
    expect(body).toMatchObject({
      id: categoryId,
      categoryTitle: 'Stay safe',
      category_Description: 'D',
      categoryTagName: 'Safety',
      categoryHeadImage: expect.stringContaining('/files/catalog/banner/category.webp'),
      categoryColor: '#123456',
    });
    expect(body.subcategory).toEqual([
      {
        id: older.subcategoryId,
        subcategory_name: 'Older',
        banner_path: expect.stringContaining('/files/catalog/banner/subcategory.webp'),
        category_id: categoryId,
        course_count: 0,
      },
      expect.objectContaining({ subcategory_name: 'Younger' }),
    ]);
  });

  it('may have no subcategories', async () => {
    const { categoryId } = await school.hasCategory();
    expect((await open(categoryId)).body.subcategory).toEqual([]);
  });

  it('answers 400 alike for an unknown, malformed or missing id and for another company’s', async () => {
    const { categoryId } = await new School(service).hasCategory();
    const answers = await Promise.all(
      [categoryId, '00000000-0000-4000-8000-000000000001', 'x', undefined, 7].map((id) => open(id)),
    );
    for (const { body } of answers) {
      expect(body).toMatchObject({ statusCode: 400, code: 'invalid', message: 'This category does not exist.' });
    }
  });
});
