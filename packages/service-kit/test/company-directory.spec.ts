import { jest } from '@jest/globals';
import { DataSource } from 'typeorm';
import { CompanyDirectory } from '../src/tenancy/company-directory.js';
import { TestService } from '@lms360/service-testing/test-service';
import { someCaller } from '@lms360/service-testing/test-tokens';
import { waitUntil } from '@lms360/service-testing/wait-until';
import { sample } from './sample-service.js';

let service: TestService;
beforeAll(async () => void (service = await TestService.start(sample)));
afterAll(() => service.close());

it('a value read before a change is not cached after it', async () => {
  const [directory, source] = [service.app.get(CompanyDirectory), service.app.get(DataSource)];
  const { companyId } = someCaller();
  const forgotten = () => (directory as unknown as { forgotten: number }).forgotten;
  const change = async (version: number, year: string) => {
    const before = forgotten();
    await source.transaction((tx) => directory.applySubscription(tx, companyId, version, new Date(`${year}-06-01`)));
    await waitUntil('the change to be notified', () => forgotten() > before);
  };
  await change(1, '2030');
  const [read, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const query = source.query.bind(source);
  let isFirst = true;
  const late = jest.spyOn(source, 'query').mockImplementation(async (...asked: Parameters<typeof query>) => {
    const rows: unknown = await query(...asked);
    if (!asked[1]?.includes(companyId) || !isFirst) return rows;
    isFirst = false;
    read.resolve();
    await released.promise;
    return rows;
  });
  const slow = directory.find(companyId);
  await read.promise;
  await change(2, '2031');
  released.resolve();
  expect((await slow).activeUntil?.getFullYear()).toBe(2030);
  expect((await directory.find(companyId)).activeUntil?.getFullYear()).toBe(2031);
  late.mockRestore();
});
