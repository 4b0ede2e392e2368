import { TestService } from '@lms360/service-testing/test-service';
import { someCaller } from '@lms360/service-testing/test-tokens';
import { billing, registeredOwner } from './harness.js';
import { someCourse, someMember, deliverCourse, deliverMember } from './people.js';

let service: TestService;
beforeAll(async () => (service = await TestService.start(billing)));
afterAll(() => service.close());

it('the six plans are public', async () => {
  const { status, body } = await service.get('/plans');
  expect(status).toBe(200);
  expect(
    body.plans.map(({ plan_id, plan, planAmount, tenure }: Record<string, unknown>) => [plan_id, plan, planAmount, tenure]),
  ).toEqual([
    ['1', 'Basic Plan', 9999, 'month'],
    ['3', 'Premium Plan', 14999, 'month'],
    ['5', 'Enterprise Plan', 19999, 'month'],
    ['2', 'Basic Plan', 99999, 'year'],
    ['4', 'Premium Plan', 149999, 'year'],
    ['6', 'Enterprise Plan', 199999, 'year'],
  ]);
  expect(body.plans[0]).toMatchObject({ Teachers: 'Up to 10 Teachers', user_no: 10, student_no: 50, course_no: 100 });
  expect(body.plans[2]).toMatchObject({ Teachers: 'Unlimited Teachers', user_no: null, student_no: null, course_no: null });
});

it('a superadmin sees a tenure’s plans, what is used, the plan chosen at sign-up and the offer', async () => {
  const owner = await registeredOwner(service, { planId: '3', ordinal: 5 });
  await deliverMember(service, owner.companyId, someMember());
  await deliverMember(service, owner.companyId, someMember({ role: 'student' }));
  await deliverCourse(service, owner.companyId, someCourse());
  const yearly = (await service.get(`/upgradeplan?tenure=1&company_id=${owner.companyId}`, owner)).body;
  expect(yearly).toMatchObject({ current_user: 1, current_student: 1, current_course: 1, current_plan: '3' });
  expect(yearly.results.map(({ plan_id }: { plan_id: string }) => plan_id)).toEqual(['2', '4', '6']);
  expect(yearly.offer).toEqual({ percent: 30, label: 'Launch offer: 30% off your first year' });
  const monthly = (await service.get('/upgradeplan?tenure=0', owner)).body;
  expect(monthly.results.map(({ plan_id }: { plan_id: string }) => plan_id)).toEqual(['1', '3', '5']);
  expect(monthly.offer).toBeNull();
});

it('a company after the fifth is offered 15%, until it has paid for a year', async () => {
  const owner = await registeredOwner(service, { ordinal: 6 });
  const offer = async () => (await service.get('/upgradeplan?tenure=1', owner)).body.offer;
  expect(await offer()).toMatchObject({ percent: 15 });
  await service.sql(
    `INSERT INTO subscription (company_id, id, plan_id, trial, starts_at, ends_at, price_paise)
     VALUES ($1, gen_random_uuid(), '2', false, now() + interval '1 day', now() + interval '366 days', 9999900)`,
    [owner.companyId],
  );
  expect(await offer()).toBeNull();
});

it('a foreign company is refused, a missing or wrong tenure too', async () => {
  const owner = await registeredOwner(service);
  expect((await service.get(`/upgradeplan?tenure=1&company_id=${someCaller().companyId}`, owner)).status).toBe(403);
  for (const query of ['', '?tenure=2']) {
    expect(await service.get(`/upgradeplan${query}`, owner)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'tenure', message: 'Please choose monthly (0) or yearly (1)' }] },
    });
  }
});

it('only a superadmin may see it; a company that is not set up yet is asked to wait', async () => {
  const owner = await registeredOwner(service);
  expect((await service.get('/upgradeplan?tenure=1', someCaller({ companyId: owner.companyId, role: 'employee' }))).status).toBe(
    403,
  );
  expect((await service.get('/upgradeplan?tenure=1', someCaller())).status).toBe(503);
});
