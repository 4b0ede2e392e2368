import { tenantTableFaults } from '@lms360/service-testing/tenant-tables';
import { TestService } from '@lms360/service-testing/test-service';
import { someCaller } from '@lms360/service-testing/test-tokens';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { companylessTables } from '../src/data-source.js';
import { notifications } from './harness.js';
import { someCompany } from './people.js';

let service: TestService;
beforeAll(async () => (service = await TestService.start(notifications())));
afterAll(() => service.close());

it('every table is fenced by company, but for those listed with their reason', async () => {
  expect(await tenantTableFaults(service, companylessTables)).toEqual([]);
});

it.each(['mail', 'bug_report', 'member', 'company'])('rows of %s do not exist for another company', async (table) => {
  const { companyId, superadmin } = await someCompany(service);
  await service.post('/reportbug', { subject: 'x', issues: 'y' }, someCaller({ companyId, memberId: superadmin.memberId }));
  const db = service.app.get(CompanyDatabase);
  const rowsFor = (company: string) => db.read(company, `SELECT company_id FROM ${table}`);
  expect(await rowsFor(companyId)).toEqual([{ company_id: companyId }]);
  expect(await rowsFor(someCaller().companyId)).toEqual([]);
});
