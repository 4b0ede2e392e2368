import { passwordResetRequested, TokenMail, verificationRequested } from '@lms360/contracts/events/auth';
import { EventDefinition } from '@lms360/contracts/events/define';
import { Outbox } from '@lms360/service-kit/events/outbox';
import { CompanyDirectory } from '@lms360/service-kit/tenancy/company-directory';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { LinkKind } from './link-token.js';
import { MailedLinks } from './mailed-links.service.js';

/** The member who gets a mail, and the version in which the event names them. */
export interface LinkRecipient {
  companyId: string;
  memberId: string;
  name: string;
  language: string | null;
  version: number;
}

/** Requests from notifications the mails that carry a link of an account; none for a closed company's, whose links do nothing. */
@Injectable()
export class LinkMails {
  constructor(
    private readonly links: MailedLinks,
    private readonly outbox: Outbox,
    private readonly directory: CompanyDirectory,
  ) {}

  /** The mail whose link verifies a new company's owner. */
  verification(tx: EntityManager, member: LinkRecipient, email: string): Promise<void> {
    return this.send(tx, 'verification', verificationRequested, member, email);
  }

  /** The mail whose link sets a new password. */
  reset(tx: EntityManager, member: LinkRecipient, email: string): Promise<void> {
    return this.send(tx, 'reset', passwordResetRequested, member, email);
  }

  private async send(
    tx: EntityManager,
    kind: LinkKind,
    event: EventDefinition<TokenMail>,
    member: LinkRecipient,
    email: string,
  ): Promise<void> {
    const { companyId, memberId, name, language, version } = member;
    if ((await this.directory.find(companyId, tx)).closed) return;
    const token = await this.links.issue(tx, kind, member);
    await this.outbox.add(tx, event, { companyId, subject: memberId, version, data: { memberId, name, email, language, token } });
  }
}
