import type { EventDefinition } from '@lms360/contracts/events/define';
import type { MemberDirectory, Recipient } from '../members/member-directory.query.js';
import type { MailContent } from '../template/mail-content.js';
import { unlinkedFacts } from '../template/unlinked.js';
import type { Links } from './links.js';

/** A single-use token for a link, sealed until the mail is rendered. */
export interface Secret {
  sealed: string;
  /** ISO 8601; afterwards the mail is pointless. */
  expiresAt: string;
}

/** What a template may use besides the facts that were kept. */
export interface Rendering {
  to: Recipient;
  links: Links;
  /** The unsealed token; empty for a mail without one. */
  token: string;
  /** For the link by which the recipient says that they do not know the company. */
  unknownCompanyToken: string;
}

/** A kind of mail: how its kept facts become words. */
export interface MailTemplate {
  kind: string;
  content: (facts: object, rendering: Rendering) => MailContent;
}

/** What a mail needs to be kept: to whom, and all that its template asks for but the secret. */
export interface PlannedMails {
  kind: string;
  recipients: Recipient[];
  facts: object;
  secret?: Secret | undefined;
  /** Mails of a higher priority are sent first; 0 unless given. */
  priority?: number | undefined;
}

/** A mail that an event causes. */
export interface EventMail extends MailTemplate {
  /** The event's type. */
  type: string;
  /** @throws when a recipient is not known yet: the event will be tried again */
  plan: (data: unknown, members: MemberDirectory) => Promise<PlannedMails>;
}

/** Names of the facts that people wrote: no mail program must find a link in them (template/unlinked.ts). */
type Words = readonly string[];

/** Declares a mail that no event causes, e.g. to the operator. */
export const declareMail = <Facts extends object>(declaration: {
  kind: string;
  words: Words;
  content: (facts: Facts, rendering: Rendering) => MailContent;
}): MailTemplate => ({
  kind: declaration.kind,
  content: (facts, rendering) => declaration.content(unlinkedFacts(facts as Facts, declaration.words), rendering),
});

/** Declares a mail: the event, its recipients, what is kept of the event, and the words. */
export function declareEventMail<Data, Facts extends object>(declaration: {
  kind: string;
  event: EventDefinition<Data>;
  recipients: (data: Data, members: MemberDirectory) => Recipient[] | Promise<Recipient[]>;
  facts: (data: Data, members: MemberDirectory) => Facts | Promise<Facts>;
  secret?: (data: Data) => Secret;
  /** See {@link PlannedMails}. */
  priority?: number;
  words: Words;
  content: (facts: Facts, rendering: Rendering) => MailContent;
}): EventMail {
  const { kind, event, recipients, facts, secret, priority } = declaration;
  return {
    ...declareMail(declaration),
    type: event.type,
    plan: async (given, members) => {
      const data = event.schema.parse(given);
      return {
        kind,
        recipients: await recipients(data, members),
        facts: await facts(data, members),
        secret: secret?.(data),
        priority,
      };
    },
  };
}
