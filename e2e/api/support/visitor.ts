import { Api } from '@lms360/api-client/api';
import { MailboxReader } from '@lms360/api-client/mailbox';
import type { Service } from '@lms360/contracts/services.ts';
import { expectHarmless } from './harmless.ts';
import { system } from './system.ts';

/** The public API through the gateway without a token; every answer is checked. `visitor.as(token)` is a member. */
export const visitor = new Api(system.webUrl, undefined, { observe: expectHarmless });

/** A service itself, behind the gateway, called without a token. */
export const directly = (service: Service): Api =>
  new Api(system.serviceUrls[service], undefined, { prefix: '', observe: expectHarmless });

export const mailbox = new MailboxReader(system.mailboxUrl);
