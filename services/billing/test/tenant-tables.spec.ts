import { tenantTableFaults } from '@lms360/service-testing/tenant-tables';
import { TestService } from '@lms360/service-testing/test-service';
import { companylessTables } from '../src/data-source.js';
import { billing } from './harness.js';

let service: TestService;
beforeAll(async () => (service = await TestService.start(billing)));
afterAll(() => service.close());

it('every table is fenced by company, but for those listed with their reason', async () => {
  expect(await tenantTableFaults(service, companylessTables)).toEqual([]);
});
