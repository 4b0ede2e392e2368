import type { Subscription } from '@/shared/account/account.types';
import { paidRest } from './paid-rest';

const now = new Date('2026-03-10T12:00:00Z');
const plan = (parts: Partial<Subscription>): Subscription => ({
  planId: '1',
  planName: 'Basic Plan',
  tenure: 'month',
  amount: 9999,
  endsAt: '2026-03-31T10:00:00Z',
  trial: false,
  trialUsed: false,
  active: true,
  usage: { teachers: { used: 1, limit: 5 }, students: { used: 1, limit: 5 }, courses: { used: 1, limit: 5 } },
  upcoming: [],
  ...parts,
});
const later = (from: string, to: string) => ({
  ...{ planId: '4', planName: 'Premium Plan', tenure: 'year' as const, from, to },
  limits: { teachers: 1, students: 1, courses: 1 },
});

test.each<[string, Partial<Subscription>, number]>([
  ['a plan', {}, 21],
  ['a plan on its last day', { endsAt: '2026-03-10T18:00:00Z' }, 0],
  ['a plan that ends tomorrow in India, though not in Europe', { endsAt: '2026-03-10T18:30:00Z' }, 1],
  ['a plan that has ended', { active: false, endsAt: '2026-02-01T10:00:00Z' }, 0],
  ['a trial', { trial: true }, 0],
  ['a company without a trial', { trial: true, trialUsed: true, active: false }, 0],
  ['a trial that a paid year follows', { trial: true, upcoming: [later('2026-04-01', '2027-03-31')] }, 365],
  ['a plan that two others follow', { upcoming: [later('2026-04-01', '2026-04-30'), later('2026-05-01', '2026-05-31')] }, 82],
])('%s has so many paid days left', (_, parts, days) => {
  expect(paidRest(plan(parts), now)).toBe(days);
});
