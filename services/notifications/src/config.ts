import { languages } from '@lms360/contracts/languages';
import { baseConfig, seconds } from '@lms360/service-kit/core/config';
import { timesLimit } from '@lms360/service-kit/core/times-limit';
import { z } from 'zod';
import type { Sender } from './template/frame.js';

/** Environment of the notifications service: the kit's, the mail server, and the key that opens mailed tokens. */
export const notificationsConfig = baseConfig.extend({
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).meta({ description: 'Mail server, with user and password', secret: true }),
  SMTP_IDLE_SECONDS: seconds(10).meta({
    description: 'Seconds until the mail server must be connected, greet, and say something',
  }),
  SMTP_TIMEOUT_SECONDS: seconds(30).meta({
    description: 'Seconds that a mail may take to be sent as a whole; then it is tried again',
  }),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, 'must be an address or "Name <address>"')
    .meta({ description: 'Sender of every mail: an address, or `Name <address>`' }),
  OPERATOR_EMAIL: z.email().meta({ description: 'Where enquiries and bug reports go' }),
  LIMIT_BUG_REPORT: timesLimit('10/3600', 'bugs that one member reports, each a mail to the operator'),
  LIMIT_NEWSLETTER_MAIL: timesLimit('10/3600', 'mails to one address that ask whether it wants the newsletter'),
  LIMIT_UNKNOWN_COMPANY: timesLimit('10/3600', 'people who say that they do not know one company, of whom the operator is told'),
  OPERATOR_LANGUAGE: z.enum(languages).default('en').meta({ description: 'Language of the mails to the operator' }),
  SUPPORT_EMAIL: z.email().optional().meta({
    description:
      'Where people who need help write: in the footer of every mail, and where answers go that go to no one else; `OPERATOR_EMAIL` unless given',
  }),
  SUPPLIER_NAME: z
    .string()
    .trim()
    .default('')
    .meta({ description: 'The seller as registered, as in billing: in the footer of every mail' }),
  SUPPLIER_ADDRESS: z
    .string()
    .default('')
    .transform((text) => text.replaceAll('\\n', '\n'))
    .meta({ description: 'Its address, as in billing; lines are separated by `\\n`' }),
  MAIL_SECRET_KEY: z
    .base64()
    .transform((value) => Buffer.from(value, 'base64'))
    .refine((key) => key.length === 32, 'must be 32 bytes in base64')
    .meta({ description: 'Opens the tokens of mailed links; the same as in auth', secret: true }),
});
export type NotificationsConfig = z.infer<typeof notificationsConfig>;

/** Injection token of {@link NotificationsConfig}. */
export const NOTIFICATIONS_CONFIG = Symbol('NOTIFICATIONS_CONFIG');

/** Whom enquiries and bug reports go to. */
export const operatorOf = ({ OPERATOR_EMAIL, OPERATOR_LANGUAGE }: NotificationsConfig) => [
  { email: OPERATOR_EMAIL, name: '', language: OPERATOR_LANGUAGE },
];

/** Who stands in the footer of every mail. */
export const senderOf = ({ SUPPLIER_NAME, SUPPLIER_ADDRESS, SUPPORT_EMAIL, OPERATOR_EMAIL }: NotificationsConfig): Sender => ({
  imprint: [SUPPLIER_NAME, ...SUPPLIER_ADDRESS.split('\n')].map((line) => line.trim()).filter(Boolean),
  support: SUPPORT_EMAIL ?? OPERATOR_EMAIL,
});
