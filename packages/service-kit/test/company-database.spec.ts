import { TestService } from '../src/testing/test-service.js';
import { someCaller } from '../src/testing/test-tokens.js';
import { sample } from './sample-service.js';

const caller = someCaller();
let service: TestService;
beforeAll(async () => (service = await TestService.start(sample)));
afterAll(() => service.close());

it('a read that was prepared before a migration changed its columns is answered after it', async () => {
  const notes = () => service.get('/notes', caller);
  expect((await notes()).status).toBe(200);
  await service.sql('ALTER TABLE note ALTER COLUMN text TYPE varchar(100)');
  expect((await notes()).status).toBe(200);
});
