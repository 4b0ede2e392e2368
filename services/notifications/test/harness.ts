import { randomBytes } from 'node:crypto';
import { ServiceParts } from '@lms360/service-testing/test-service';
import { testBacking } from '@lms360/service-testing/backing';
import { AppModule } from '../src/app.module.js';
import { NotificationsConfig, notificationsConfig } from '../src/config.js';
import { definition } from '../src/service.js';

/** The key that auth seals with. */
export const mailKey = randomBytes(32);

/** An address that no other test uses: the mailbox is shared. */
export const someAddress = (who = 'someone'): string => `${who}-${randomBytes(6).toString('hex')}@example.com`;

/** Who gets enquiries and reports. */
export const operator = someAddress('operator');

/** Where people who need help write. */
export const support = 'help@lms360.example';

/** Notifications as its tests start it; `env` replaces what a test wants otherwise. */
export const notifications = (env: Record<string, string> = {}): ServiceParts<NotificationsConfig> => ({
  config: notificationsConfig,
  definition,
  module: (config) => AppModule.register(config),
  env: {
    SMTP_URL: testBacking().smtpUrl,
    MAIL_FROM: 'LMS360 <no-reply@lms360.example>',
    OPERATOR_EMAIL: operator,
    SUPPORT_EMAIL: support,
    SUPPLIER_NAME: 'LMS360 Learning Private Limited',
    SUPPLIER_ADDRESS: '27 Residency Road\\nBengaluru 560025',
    MAIL_SECRET_KEY: mailKey.toString('base64'),
    ...env,
  },
});
