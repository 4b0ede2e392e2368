import { prepared } from '@lms360/service-kit/tenancy/prepared';
import { EntityManager } from 'typeorm';
import type { Person } from '../template/mail-content.js';

/** A person a mail can go to. */
export interface Recipient extends Person {
  /** The language in which they last used the product; English unless known. */
  language?: string | null | undefined;
}

export interface KnownMember extends Recipient {
  active: boolean;
  verified: boolean;
  removed: boolean;
}

/** A member whose events have not arrived yet: the event that needs the address is tried again later. */
class UnknownRecipient extends Error {
  constructor(who: string) {
    super(`${who} is not known yet`);
  }
}

/** The members of one company, as an event's transaction sees them. */
export class MemberDirectory {
  constructor(
    private readonly tx: EntityManager,
    private readonly companyId: string,
  ) {}

  /** A member in any state, or undefined. */
  async find(memberId: string): Promise<KnownMember | undefined> {
    const [member] = await prepared<KnownMember>(this.tx, MEMBER, [this.companyId, memberId]);
    return member;
  }

  /** A member whom answers reach; undefined for nobody, for one who is unknown here and for one who is no longer active. */
  async reachable(memberId: string | undefined): Promise<Person | undefined> {
    const member = memberId === undefined ? undefined : await this.find(memberId);
    return member?.active && !member.removed ? { name: member.name, email: member.email } : undefined;
  }

  /** A member as a list of one; empty when they are no longer active. @throws UnknownRecipient when unknown here */
  async one(memberId: string): Promise<Recipient[]> {
    const member = await this.find(memberId);
    if (!member) throw new UnknownRecipient(`Member ${memberId}`);
    return member.active && !member.removed ? [member] : [];
  }

  /**
   * As {@link superadmins}, but empty when the company's subscription now ends at another time (an event about an end that a payment
   * has since moved is out of date), and while the company is closed.
   * @param endsAt ISO 8601
   */
  async superadminsWhileEndingAt(endsAt: string): Promise<Recipient[]> {
    const rows: { active_until: Date | null; closed: boolean }[] = await this.tx.query(
      'SELECT active_until, closed FROM company_directory WHERE company_id = $1',
      [this.companyId],
    );
    if (rows[0]?.closed) return [];
    const known = rows[0]?.active_until;
    return known && known.getTime() !== Date.parse(endsAt) ? [] : this.superadmins();
  }

  /** Every superadmin who can sign in. @throws UnknownRecipient when there is none: every company has its owner */
  async superadmins(): Promise<Recipient[]> {
    const rows = await prepared<Recipient>(this.tx, SUPERADMINS, [this.companyId]);
    if (rows.length === 0) throw new UnknownRecipient('The superadmin');
    return rows;
  }
}

const MEMBER = 'SELECT email, name, language, active, verified, removed FROM member WHERE company_id = $1 AND member_id = $2';

const SUPERADMINS = `
  SELECT email, name, language FROM member
  WHERE company_id = $1 AND role = 'superadmin' AND active AND verified AND NOT removed ORDER BY member_id`;
