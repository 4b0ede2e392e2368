import { companyDeleted, sessionEnded } from '@lms360/contracts/events/auth';
import { courseDrafted } from '@lms360/contracts/events/catalog';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { TestService } from '@lms360/service-testing/test-service';
import { waitUntil } from '@lms360/service-testing/wait-until';
import { billing, registeredOwner } from './harness.js';
import { someCourse, someMember, deliverCourse, deliverMember } from './people.js';

let service: TestService;
beforeAll(async () => (service = await TestService.start(billing)));
afterAll(() => service.close());

const tenantTables = ['company', 'subscription', 'member', 'course'];
async function fullCompany() {
  const owner = await registeredOwner(service);
  await deliverMember(service, owner.companyId, someMember());
  await deliverCourse(service, owner.companyId, someCourse());
  return owner;
}

it.each(tenantTables)('rows of %s do not exist for another company', async (table) => {
  const [a, b] = [await fullCompany(), await fullCompany()];
  const db = service.app.get(CompanyDatabase);
  for (const { companyId } of [a, b]) {
    expect(await db.read(companyId, `SELECT DISTINCT company_id FROM ${table}`)).toEqual([{ company_id: companyId }]);
  }
});

it('a deleted company leaves nothing behind; its later events are ignored', async () => {
  const [gone, stays] = [await fullCompany(), await fullCompany()];
  const { companyId } = gone;
  const data = { companyId, deletedAt: new Date().toISOString() };
  const envelope = await service.events.deliver(companyDeleted, { companyId, subject: companyId, version: 2, data });
  await service.events.redeliver(envelope);
  const course = someCourse();
  service.events.send(service.events.make(courseDrafted, { companyId, subject: course.courseId, version: 1, data: course }));
  await fullCompany(); // what was sent before it has been dealt with
  for (const table of tenantTables) {
    expect(await service.sql(`SELECT 1 FROM ${table} WHERE company_id = $1`, [companyId])).toEqual([]);
    expect(await service.sql(`SELECT 1 FROM ${table} WHERE company_id = $1`, [stays.companyId])).toHaveLength(1);
  }
});

it('a session that ended is refused', async () => {
  const owner = await registeredOwner(service);
  const ask = async () => (await service.post('/accountDetails', {}, owner)).status;
  expect(await ask()).toBe(200);
  const data = {
    memberId: owner.memberId,
    sessionIds: [owner.sessionId],
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
  };
  await service.events.deliver(sessionEnded, { companyId: owner.companyId, subject: owner.memberId, version: 1, data });
  await waitUntil('the session to be refused', async () => (await ask()) === 401);
});
