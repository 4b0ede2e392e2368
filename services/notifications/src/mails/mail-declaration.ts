import type { EventDefinition } from '@lms360/contracts/events/define';
import type { Language } from '@lms360/contracts/languages';
import type { MemberDirectory, Recipient } from '../members/member-directory.query.js';
import { contentOf, type MailContent, type MailParts, type MailText, type Person } from '../template/mail-content.js';
import { unlinkedFacts } from '../template/unlinked.js';
import type { Links } from './links.js';

/** A single-use token for a link, sealed until the mail is rendered. */
export interface Secret {
  sealed: string;
  /** ISO 8601; afterwards the mail is pointless. */
  expiresAt: string;
}

/** What a template may use besides the facts that were kept. */
interface Rendering {
  to: Person;
  language: Language;
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
  /** The types of the events that cause it. */
  types: string[];
  /** @throws when a recipient is not known yet: the event will be tried again */
  plan: (data: unknown, members: MemberDirectory) => Promise<PlannedMails>;
}

/** How the facts of a mail become words. */
interface Wording<Facts> {
  kind: string;
  /** Names of the facts that people wrote: no mail program must find a link in them (template/unlinked.ts). */
  words: readonly string[];
  texts: Record<Language, (facts: Facts, to: Person) => MailText>;
  parts?: (facts: Facts, rendering: Rendering) => MailParts;
}

/** The fact under which {@link declareEventMail} keeps whom an answer goes to. */
interface Answered {
  replyTo?: Person | undefined;
}

/** Declares a mail that no event causes, e.g. to the operator. */
export const declareMail = <Facts extends object>({ kind, words, texts, parts }: Wording<Facts>): MailTemplate => ({
  kind,
  content: (given, rendering) => {
    const facts = unlinkedFacts(given as Facts & Answered, words);
    const { replyTo } = facts;
    return contentOf(texts[rendering.language](facts, rendering.to), { replyTo, ...parts?.(facts, rendering) });
  },
});

/** Declares a mail: the event, or several with the same data, its recipients, what is kept of the event, and the words. */
export function declareEventMail<Data, Facts extends object>(
  declaration: Wording<Facts> & {
    event: EventDefinition<Data> | EventDefinition<Data>[];
    recipients: (data: Data, members: MemberDirectory) => Recipient[] | Promise<Recipient[]>;
    facts: (data: Data, members: MemberDirectory) => Facts | Promise<Facts>;
    /** Whom an answer goes to; support where there is nobody. */
    replyTo?: (data: Data, members: MemberDirectory) => Person | undefined | Promise<Person | undefined>;
    secret?: (data: Data) => Secret;
    /** See {@link PlannedMails}. */
    priority?: number;
  },
): EventMail {
  const { kind, event, recipients, facts, replyTo, secret, priority } = declaration;
  const events = [event].flat() as EventDefinition<Data>[];
  return {
    ...declareMail(declaration),
    types: events.map(({ type }) => type),
    plan: async (given, members) => {
      const data = (events[0] as EventDefinition<Data>).schema.parse(given);
      const answered: Answered = { replyTo: await replyTo?.(data, members) };
      return {
        kind,
        recipients: await recipients(data, members),
        facts: { ...(await facts(data, members)), ...answered },
        secret: secret?.(data),
        priority,
      };
    },
  };
}
