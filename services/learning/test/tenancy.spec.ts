import { DataSource } from 'typeorm';
import { tenantTableFaults } from '@lms360/service-testing/tenant-tables';
import { TestService } from '@lms360/service-testing/test-service';
import { companylessTables } from '../src/data-source.js';
import { startLearning } from './harness.js';

let service: TestService;
beforeAll(async () => (service = await startLearning()));
afterAll(() => service.close());

it('every table is fenced by company, but for those listed with their reason', async () => {
  expect(await tenantTableFaults(service, companylessTables)).toEqual([]);
});

it('the service’s role sees no row without a company', async () => {
  await service.sql('INSERT INTO member VALUES (gen_random_uuid(), gen_random_uuid(), $1)', ['Of some company']);
  expect(await service.sql('SELECT name FROM member')).toContainEqual({ name: 'Of some company' });
  expect(await service.app.get(DataSource).query('SELECT name FROM member')).toEqual([]);
});
