import type { Language } from '@lms360/contracts/languages';
import { Clock } from '@lms360/service-kit/core/clock';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { Account } from '../accounts/account.entity.js';
import { lockAddress } from '../accounts/account-locks.query.js';
import { normalizeEmail } from '../rules/email-address.js';
import { groupOf, Role } from '../rules/roles.js';
import { Seats } from '../seats/seats.service.js';
import { InvitationMails } from './invitation-mails.service.js';
import { addressKnown, InvitedAddresses } from './invited-addresses.service.js';
import { Member } from './member.entity.js';

/** A member to invite. */
export interface NewMember {
  name: string;
  email: string;
  mobile: string;
  role: Role;
  /** Of the page on which they are added, until they use the product themselves. */
  language: Language | undefined;
}

/** The superadmin who adds them. */
export type Inviter = Pick<Caller, 'companyId' | 'memberId'>;

/** Adds members to a company. */
@Injectable()
export class MemberAdding {
  constructor(
    private readonly database: CompanyDatabase,
    private readonly clock: Clock,
    private readonly seats: Seats,
    private readonly addresses: InvitedAddresses,
    private readonly invitations: InvitationMails,
  ) {}

  /**
   * Adds a pending member, active from the start (P2 §4), and sends the invitation.
   * @returns its id
   * @throws 412 `plan_limit_reached`; 409 for an address that is verified anywhere or known in this company; 429 after too many
   *   invitations, or too many addresses of others
   */
  async add(inviter: Inviter, person: NewMember): Promise<string> {
    const { companyId } = inviter;
    const email = normalizeEmail(person.email);
    const id = await this.database.transaction(companyId, async (tx) => {
      await this.seats.requireOne(tx, companyId, groupOf(person.role)); // locks the company, for what follows too
      await lockAddress(tx, email);
      if (!(await this.addresses.isFree(tx, companyId, email))) return null;
      return this.insert(tx, inviter, { ...person, email });
    });
    if (id === null) throw addressKnown();
    return id;
  }

  private async insert(tx: EntityManager, { companyId, memberId: invitedBy }: Inviter, person: NewMember): Promise<string> {
    const { email, name, mobile, role, language = null } = person;
    const createdAt = this.clock.now();
    const memberId = uuid();
    const member = tx.create(Member, {
      companyId,
      memberId,
      name,
      mobile,
      role,
      owner: false,
      active: true,
      removedAt: null,
      photo: null,
      language,
      invitedBy,
      version: 0,
      createdAt,
    });
    const account = tx.create(Account, { companyId, memberId, email, passwordHash: null, verifiedAt: null, createdAt });
    await tx.insert(Member, member);
    await tx.insert(Account, account);
    await this.invitations.send(tx, member, account);
    return memberId;
  }
}
