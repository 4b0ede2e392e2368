import { afterFailure } from './delivery-state.js';

const now = new Date('2026-03-01T00:00:00Z');

it.each([
  [1, 5],
  [2, 30],
  [4, 600],
  [10, 16 * 3600],
])('after failure %i the next try comes in %i seconds', (failures, seconds) => {
  expect(afterFailure(failures, now, 'refused')).toEqual({
    state: 'failed',
    dueAt: new Date(now.getTime() + seconds * 1000),
    error: 'refused',
  });
});

it('after the last wait the mail is parked', () => {
  expect(afterFailure(11, now, 'refused')).toEqual({ state: 'parked', dueAt: null, error: 'refused' });
});
