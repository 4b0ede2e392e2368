import { bindings } from '@lms360/contracts/events/topology';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { Republisher, SNAPSHOT_SOURCES, SnapshotSource } from '@lms360/service-kit/events/snapshots';
import { RabbitStrategy } from '@lms360/service-kit/events/rabbit.strategy';
import { tenantTableFaults } from '@lms360/service-testing/tenant-tables';
import { companylessTables } from '../src/service.js';
import { Company } from './company.js';
import { CatalogUnderTest, startCatalog } from './harness.js';

const TENANT = ['category', 'chapter', 'course', 'lesson', 'member', 'subcategory'];
let catalog: CatalogUnderTest;
beforeAll(async () => (catalog = await startCatalog()));
afterAll(() => catalog.close());

it('every table is fenced by company, but for those listed with their reason', async () => {
  expect(await tenantTableFaults(catalog.service, companylessTables)).toEqual([]);
});

it('a statement that forgets the company sees its caller’s rows alone', async () => {
  const [mine, other] = [new Company(catalog.service), new Company(catalog.service)];
  await mine.finishedCourse();
  await other.finishedCourse();
  const db = catalog.service.app.get(CompanyDatabase);
  for (const table of TENANT.filter((name) => name !== 'member')) {
    const rows = await db.read<{ company_id: string }>(mine.id, `SELECT DISTINCT company_id FROM ${table}`);
    expect(rows).toEqual([{ company_id: mine.id }]);
  }
});

it('every bound event has its handler', () => {
  const handled = catalog.service.app.get(RabbitStrategy).handledTypes.filter((type) => !type.endsWith('.snapshot'));
  expect(handled.sort()).toEqual(bindings['catalog']?.toSorted());
});

it('an operator can send everything again to one listener, in the present state and version', async () => {
  const company = new Company(catalog.service);
  const courseId = await company.finishedCourse();
  const { category_id, subcategory_id } = await company.shelf();
  const sources = catalog.service.app.get<SnapshotSource[]>(SNAPSHOT_SOURCES);
  const snapshots = await catalog.service.app.get(CompanyDatabase).transaction(company.id, async (tx) => {
    const all = await Promise.all(
      sources.map(async (source) => ({ type: source.kind.type, events: await source.of(tx, company.id) })),
    );
    return Object.fromEntries(all.map(({ type, events }) => [type, events]));
  });
  expect(snapshots).toMatchObject({
    'catalog.category.snapshot': [{ subject: category_id, version: 1, data: { name: 'Science' } }],
    'catalog.subcategory.snapshot': [{ subject: subcategory_id, version: 1, data: { categoryId: category_id } }],
    'catalog.course.snapshot': [{ subject: courseId, version: 3, data: { status: 'draft', chapters: [{ lessons: [{}] }] } }],
  });
  const [source] = sources;
  expect(source && (await catalog.service.app.get(Republisher).republish(source, 'learning'))).toBeGreaterThan(0);
});
