import { accountFields, accountForm } from './account.js';
import { bugReportForm } from './bug-report.js';
import { enquiryFields, enquiryForm } from './enquiry.js';
import { check } from './faults.js';
import { newsletterForm } from './newsletter.js';
import { trialForm } from './trial-form.js';

const trial = { name: 'Asha', mobile: '9876543210', email: 'asha@example.com', termsAccepted: true };
const enquiry = {
  firstName: 'Asha',
  phoneNumber: '9876543210',
  email: 'asha@example.com',
  company_name: 'Rao Academy',
  subject: 'A demo',
  message: 'Please call',
  termsAccepted: true,
};
const account = {
  company_name: 'Rao Academy',
  gst_number: '29ABCDE1234F1ZW',
  pincode: '560001',
  address: '1 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
};

test.each([
  ['name', '1Asha', 'Username must not begin with a numeric'],
  ['company', ' 1Asha', 'Company must not begin with a numeric'],
  ['mobile', '1876543210', 'Invalid Mobile Number'],
  ['email', '@', 'Invalid Email Address'],
  ['email', undefined, 'Email is Required'],
  ['termsAccepted', false, 'Please accept the terms'],
])('trial %s %p: %s', (field, value, sentence) => {
  expect(check(trialForm, { ...trial, [field]: value }).faults).toEqual({ [field]: sentence });
});

test('the company of the trial form is optional', () => {
  expect(check(trialForm, trial).faults).toBeNull();
  expect(check(trialForm, { ...trial, company: '' }).faults).toBeNull();
});

test.each([
  ['email', '', 'Required Email Address'],
  ['email', '1asha@example.com', 'Invalid Email Address'],
  ['phoneNumber', '987', 'Invalid Mobile Number'],
  ['phoneNumber', '', 'Required Mobile Number'],
  ['firstName', '', 'Required Name'],
  ['company_name', '', 'Required Company Name'],
  ['subject', 's'.repeat(51), 'Must have at most 50 characters'],
  ['message', '', 'Required Message'],
  ['message', 'm'.repeat(201), 'Must have at most 200 characters'],
  ['termsAccepted', undefined, 'Please accept the terms'],
])('enquiry %s %p: %s', (field, value, sentence) => {
  expect(check(enquiryForm, { ...enquiry, [field]: value }).faults).toEqual({ [field]: sentence });
});

test('an enquiry on the wire sends its phone as a number', () => {
  const { values } = check(enquiryFields, { ...enquiry, phoneNumber: 9876543210, applicationId: 9 });
  expect(values?.phoneNumber).toBe('9876543210');
});

test.each([
  [newsletterForm, {}, { email: 'Required Email' }],
  [newsletterForm, { email: 'a.b' }, { email: 'Invalid Email' }],
  [bugReportForm, { subject: ' ' }, { subject: 'Required subject', issues: 'Required description' }],
  [bugReportForm, { subject: 's'.repeat(51), issues: 'x' }, { subject: 'Must have at most 50 characters' }],
])('newsletter and bug report (%#)', (form, typed, faults) => {
  expect(check(form, typed).faults).toEqual(faults);
});

test.each([
  ['company_name', '', 'Required company'],
  ['pincode', '', 'Required pincode'],
  ['pincode', '56000', 'picode should be six digits'],
  ['address', '', 'Required Address'],
  ['address', '  ', 'Required address'],
  ['address', '1\n2\n3\n4\n5\n6', 'Enter the address in at most five lines'],
  ['address', '1\r\n2\r\n3\r\n4\r\n5\r\n6', 'Enter the address in at most five lines'],
  ['city', '', 'Required city'],
  ['state', null, 'Required state'],
  ['gst_number', '29ABCDE1234F1XW', 'Enter valid GST number'],
  ['gst_number', '29ABCDE1234F1Z5', 'Enter valid GST number'],
])('account %s %p: %s', (field, value, sentence) => {
  expect(check(accountForm, { ...account, [field]: value }).faults).toEqual({ [field]: sentence });
});

test.each(['1\n2\n3\n4\n5\n', '1\r\n2\r\n3\r\n4\r\n5', 'one line'])(
  'an address of five lines or fewer is taken: %j',
  (address) => {
    expect(check(accountForm, { ...account, address }).faults).toBeNull();
  },
);

test('GST is optional and converted to capitals, the company name is ignored on the wire', () => {
  expect(check(accountForm, { ...account, gst_number: '' }).faults).toBeNull();
  expect(check(accountForm, { ...account, gst_number: '29abcde1234f1zw' }).values?.gst_number).toBe('29ABCDE1234F1ZW');
  expect(check(accountFields, { ...account, company_name: 1 }).faults).toBeNull();
});
