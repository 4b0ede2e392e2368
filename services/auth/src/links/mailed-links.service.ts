import { Clock } from '@lms360/service-kit/core/clock';
import { seal } from '@lms360/service-kit/core/sealing';
import { Inject, Injectable } from '@nestjs/common';
import { EntityManager, IsNull, MoreThan } from 'typeorm';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { hashOf, LINK_LIFETIME_MS, LinkKind, newLinkToken } from './link-token.js';
import { MailedLink } from './mailed-link.entity.js';

/** A token that notifications alone can open, and when its link stops working (ISO 8601). */
export interface SealedToken {
  sealed: string;
  expiresAt: string;
}

/** Issues and finds the links that mails carry. */
@Injectable()
export class MailedLinks {
  constructor(
    private readonly clock: Clock,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /** Issues a link for a member; the token itself exists only sealed, in the event that becomes the mail. */
  async issue(tx: EntityManager, kind: LinkKind, member: { companyId: string; memberId: string }): Promise<SealedToken> {
    const { companyId, memberId } = member;
    const token = newLinkToken(companyId);
    const expiresAt = new Date(this.clock.now().getTime() + LINK_LIFETIME_MS[kind]);
    await tx.insert(MailedLink, { companyId, memberId, kind, tokenHash: hashOf(token), expiresAt, usedAt: null });
    return { sealed: seal(token, this.config.MAIL_SECRET_KEY), expiresAt: expiresAt.toISOString() };
  }

  /** The link of a token in the transaction's company, used and expired ones included. */
  find(tx: EntityManager, companyId: string, token: string): Promise<MailedLink | null> {
    return tx.findOneBy(MailedLink, { companyId, tokenHash: hashOf(token) });
  }

  /** Whether a member has a link of this kind that still works. */
  hasOpen(tx: EntityManager, kind: LinkKind, member: { companyId: string; memberId: string }): Promise<boolean> {
    const { companyId, memberId } = member;
    return tx.existsBy(MailedLink, { companyId, memberId, kind, usedAt: IsNull(), expiresAt: MoreThan(this.clock.now()) });
  }

  isExpired(link: MailedLink): boolean {
    return link.expiresAt <= this.clock.now();
  }

  /** Marks every open link of a member as used, after one of them was followed. */
  async markUsed(tx: EntityManager, member: { companyId: string; memberId: string }): Promise<void> {
    await tx.query('UPDATE mailed_link SET used_at = $3 WHERE company_id = $1 AND member_id = $2 AND used_at IS NULL', [
      member.companyId,
      member.memberId,
      this.clock.now(),
    ]);
  }

  /** Deletes a member's links: the invitation was withdrawn, and its link answers as an unknown one. */
  async revoke(tx: EntityManager, member: { companyId: string; memberId: string }): Promise<void> {
    await tx.delete(MailedLink, { companyId: member.companyId, memberId: member.memberId });
  }
}
