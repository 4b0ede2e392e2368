import { parseConfig } from '@lms360/service-kit/core/config';
import { notificationsConfig } from './config.js';

const own = notificationsConfig.pick({ SMTP_URL: true, MAIL_FROM: true, OPERATOR_EMAIL: true, MAIL_SECRET_KEY: true });
const good = {
  SMTP_URL: 'smtp://localhost:25',
  MAIL_FROM: 'LMS360 <no-reply@lms360.example>',
  OPERATOR_EMAIL: 'operator@lms360.example',
  MAIL_SECRET_KEY: Buffer.alloc(32).toString('base64'),
};

it('a good environment is taken', () => {
  expect(parseConfig(own, good).MAIL_SECRET_KEY).toHaveLength(32);
});

it.each([
  ['SMTP_URL', 'http://localhost'],
  ['MAIL_FROM', 'nobody'],
  ['OPERATOR_EMAIL', 'nobody'],
  ['MAIL_SECRET_KEY', Buffer.alloc(31).toString('base64')],
])('a bad %s refuses to start and is named', (name, value) => {
  expect(() => parseConfig(own, { ...good, [name]: value })).toThrow(name);
});
