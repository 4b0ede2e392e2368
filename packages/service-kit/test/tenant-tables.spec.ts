import { tenantTableFaults } from '@lms360/service-testing/tenant-tables';
import { TestService } from '@lms360/service-testing/test-service';
import { sample } from './sample-service.js';

let service: TestService;
beforeAll(async () => (service = await TestService.start(sample)));
afterAll(() => service.close());

it('the check of the catalogue finds no fault in a database whose tables are isolated', async () => {
  expect(await tenantTableFaults(service, {})).toEqual([]);
});

it('it finds a table without isolation, keys without the company, and wrong lists', async () => {
  await service.sql(
    'CREATE TABLE loose (id uuid PRIMARY KEY, company_id uuid NOT NULL, name text NOT NULL CHECK (length(name) > 9))',
  );
  await service.sql('GRANT ALL ON loose TO PUBLIC');
  await service.sql('CREATE TABLE nameless (id int)');
  expect(await tenantTableFaults(service, { gone: 'a reason', note: 'no company' })).toEqual([
    'gone is listed and does not exist',
    'loose is not isolated by forced row-level security',
    'loose has a unique index that begins with id',
    'loose shows a row to another company',
    'loose shows a row to nobody',
    'loose takes a row of another company',
    'nameless is not isolated by forced row-level security',
    'nameless has no primary key',
    'nameless has no company_id that must be there',
    'note is isolated and listed as open',
  ]);
});
