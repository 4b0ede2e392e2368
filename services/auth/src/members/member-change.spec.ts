import { changeOf } from './member-change.js';

const teacher = { name: 'Ravi', mobile: '9876543210', role: 'employee', active: true } as const;

test.each([
  ['nothing wanted', {}, null, false],
  ['the same again', { name: 'Ravi', active: true, role: 'employee' as const }, null, false],
  ['a new name', { name: 'Ravi K' }, 'edited', false],
  ['a new role', { role: 'superadmin' as const }, 'edited', true],
  ['inactive', { active: false }, 'deactivated', true],
  ['toggled', { active: 'toggle' as const }, 'deactivated', true],
  ['inactive under a new name', { name: 'R', active: false }, 'deactivated', true],
])('%s', (_, wanted, what, endsSessions) => {
  expect(changeOf(teacher, wanted)).toMatchObject({ what, endsSessions });
});

test('an inactive member is reactivated by either word, and keeps what was not mentioned', () => {
  const inactive = { ...teacher, active: false };
  expect(changeOf(inactive, { active: true }).what).toBe('reactivated');
  expect(changeOf(inactive, { active: 'toggle' }).after).toEqual(teacher);
});
