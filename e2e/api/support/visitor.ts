import { Api } from '../../../tools/src/client/api.ts';
import { MailboxReader } from '../../../tools/src/client/mailbox.ts';
import { expectHarmless } from './harmless.ts';
import { system } from './system.ts';

/** The public API through the gateway as nobody; every answer is looked at. `visitor.as(token)` is a member. */
export const visitor = new Api(system.webUrl, undefined, { observe: expectHarmless });

export const mailbox = new MailboxReader(system.mailboxUrl);
