import { isTooCommon } from './common-passwords.js';

const asha = { name: 'Asha Rao', email: 'asha.venkatesan@acme.example' };

test.each([
  'Password@1',
  'Welcome@123',
  'Qwerty@123',
  'P@ssw0rd!',
  'p4$$W0rd',
  '123!Dragon!123',
  'SUNSHINe#2026',
  'Football99!',
  '!!Monkey7',
  '1Qaz@Wsx',
  'Zaq1@wsx',
  'Abcd@1234',
  'Q1w2e3r4!',
  'Iloveyou#1',
  'Pass.Word1',
  'Changeme_1!',
  'LMS360@lms360',
  'Login@12345',
])('%s is too common', (password) => {
  expect(isTooCommon(password)).toBe(true);
});

test.each(['Asha@1234', 'Rao#Asha12', 'AshaRao!26', '26!Venkatesan', 'V3nkatesan!', 'Asha@asha1'])(
  '%s is too near to the name of whom it belongs to, and to nobody else’s',
  (password) => {
    expect(isTooCommon(password, asha)).toBe(true);
    expect(isTooCommon(password, { name: 'Meera Iyer', email: 'meera@acme.example' })).toBe(false);
  },
);

test.each(['Monsoon#26', 'Learning@360', 'Tungabhadra!7', 'kX9#mQ2vLp', 'Nilgiri&Teak4', 'Rangoli*Lamp82'])(
  '%s may be chosen',
  (password) => {
    expect(isTooCommon(password, asha)).toBe(false);
  },
);

test('a name in another script, or none, hinders nothing', () => {
  for (const name of ['आशा राव', '', 'Al']) expect(isTooCommon('Tungabhadra!7', { name, email: '' })).toBe(false);
});
