import { TestService } from '@lms360/service-testing/test-service';
import { someCaller } from '@lms360/service-testing/test-tokens';
import { billing, registeredOwner } from './harness.js';
import { someMember, deliverMember } from './people.js';

let service: TestService;
beforeAll(async () => (service = await TestService.start(billing)));
afterEach(() => service.setNow(undefined));
afterAll(() => service.close());

const dates = { registeredAt: '2026-03-01T10:00:00.000Z', trialEndsAt: '2026-03-15T10:00:00.000Z' };

async function trialCompany() {
  const owner = await registeredOwner(service, { ...dates, planId: '4' });
  const me = someMember({ memberId: owner.memberId, role: 'superadmin', owner: true, photo: 'auth/c/photo/1.webp' });
  await deliverMember(service, owner.companyId, me);
  return owner;
}

it('a superadmin sees company, contact, trial and billing history', async () => {
  const owner = await trialCompany();
  service.setNow(new Date('2026-03-05T00:00:00Z'));
  const { status, body } = await service.post('/accountDetails', {}, owner);
  expect(status).toBe(200);
  expect(body).toEqual({
    company_id: owner.companyId,
    companyDetails: {
      company_id: owner.companyId,
      company_name: 'Acme Learning',
      profile_photo: expect.stringMatching(/^\/files\/auth\/c\/photo\/1\.webp\?.*X-Amz-Signature=/),
      gst_number: null,
      address: null,
      city: null,
      state: null,
      pincode: null,
      sez: false,
      member_since: dates.registeredAt,
      employee_name: 'Asha Rao',
      employee_email: 'asha@example.com',
      employee_phone: '9876543210',
    },
    currentSubscription: {
      expiry_date: dates.trialEndsAt,
      plan_id: '4',
      plan_name: 'Premium Plan',
      plan_type: 1,
      plan_amount: 149999,
      courses_count: null,
      users_count: null,
      student_count: null,
      current_courses: 0,
      current_users: 0,
      current_students: 0,
      trail_plan: 1,
      trial_used: 0,
      expired: 1,
    },
    upcomingSubscriptions: [],
    subscriptions: [
      {
        Time_period: '2026-03-01 2026-03-15',
        Package: 'Premium Plan',
        Price: 0,
        Status: 'Active',
        Invoice: 'Trail',
        invoice_id: null,
        invoice_number: null,
      },
    ],
    session: { sub_end_date: dates.trialEndsAt, trail_plan: 1, pending_days: 10 },
  });
});

it.each(['employee', 'student'])('a %s sees the short form with their own photo', async (role) => {
  const owner = await trialCompany();
  const caller = someCaller({ companyId: owner.companyId, role });
  service.setNow(new Date('2026-03-15T23:00:00Z'));
  expect((await service.post('/accountDetails', {}, caller)).body).toEqual({
    companyDetails: { company_id: owner.companyId, company_name: 'Acme Learning', profile_photo: null },
    session: { sub_end_date: dates.trialEndsAt, trail_plan: 1, pending_days: -1 },
  });
});

it('an ended trial is inactive, and the account page stays open', async () => {
  const owner = await trialCompany();
  service.setNow(new Date('2026-03-20T00:00:00Z'));
  const { status, body } = await service.post('/accountDetails', {}, owner);
  expect(status).toBe(200);
  expect(body.currentSubscription.expired).toBe(0);
  expect(body.subscriptions[0].Status).toBe('Expired');
});

it('a company whose registration has not arrived is asked to wait', async () => {
  expect(await service.post('/accountDetails', {}, someCaller())).toMatchObject({
    status: 503,
    body: { code: 'unavailable', message: 'Your account is being set up. Please try again in a moment.' },
  });
});

it('nobody sees it without a token', async () => {
  expect((await service.post('/accountDetails')).status).toBe(401);
});
