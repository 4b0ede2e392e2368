import { CourseAction, CourseStatus, nextStatus, outcomeOf } from './course-status.js';

const waiting = 'This course is waiting for approval. Undo the submission to change it.';
const notWaiting = 'This course is not waiting for approval.';
const approved = 'This course is approved and can no longer be changed.';

it.each<[CourseStatus, CourseAction, string]>([
  ['draft', 'edit', 'draft'],
  ['draft', 'delete', 'draft'],
  ['draft', 'submit', 'pending'],
  ['draft', 'withdraw', 'draft'],
  ['pending', 'delete', 'pending'],
  ['pending', 'withdraw', 'draft'],
  ['pending', 'approve', 'approved'],
  ['pending', 'reject', 'rejected'],
  ['rejected', 'edit', 'rejected'],
  ['rejected', 'delete', 'rejected'],
  ['rejected', 'submit', 'pending'],
  ['rejected', 'withdraw', 'rejected'],
])('%s + %s → %s', (status, action, next) => {
  expect(outcomeOf(status, action)).toEqual({ status: next });
});

it.each<[CourseStatus, CourseAction, string]>([
  ['draft', 'approve', notWaiting],
  ['draft', 'reject', notWaiting],
  ['pending', 'edit', waiting],
  ['pending', 'submit', 'This course is already waiting for approval.'],
  ['approved', 'edit', approved],
  ['approved', 'delete', 'This course is approved and can no longer be deleted.'],
  ['approved', 'submit', approved],
  ['approved', 'withdraw', approved],
  ['approved', 'approve', notWaiting],
  ['approved', 'reject', notWaiting],
  ['rejected', 'approve', notWaiting],
  ['rejected', 'reject', notWaiting],
])('%s refuses %s: %s', (status, action, refusal) => {
  expect(outcomeOf(status, action)).toEqual({ refusal });
});

it('an allowed action answers the next status', () => {
  expect(nextStatus({ status: 'pending' }, 'approve')).toBe('approved');
});

it('a refused action answers 409 with the rule’s sentence', () => {
  expect(() => nextStatus({ status: 'approved' }, 'edit')).toThrow(
    expect.objectContaining({ statusCode: 409, message: approved }),
  );
});
