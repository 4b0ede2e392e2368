import { memberDeactivated, memberEdited, memberReactivated } from '@lms360/contracts/events/auth';
import { Clock } from '@lms360/service-kit/core/clock';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { forbidden } from '@lms360/service-kit/core/errors';
import { noteAct } from '@lms360/service-kit/core/tracing';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { Account } from '../accounts/account.entity.js';
import { normalizeEmail } from '../rules/email-address.js';
import { Seats } from '../seats/seats.service.js';
import { Sessions } from '../sessions/sessions.service.js';
import { changeOf, WantedChange } from './member-change.js';
import { MemberEvents } from './member-events.service.js';
import { lockPresentMember, loginOf, MemberRef, requireFreeAddress } from './member-rows.query.js';
import { Member } from './member.entity.js';
import { groupOf, Role } from '../rules/roles.js';

/** A member to invite. */
export interface NewMember {
  name: string;
  email: string;
  mobile: string;
  role: Role;
}

const EVENTS = { edited: memberEdited, deactivated: memberDeactivated, reactivated: memberReactivated };

/** Adds and changes a company's members. */
@Injectable()
export class Members {
  constructor(
    private readonly database: CompanyDatabase,
    private readonly clock: Clock,
    private readonly seats: Seats,
    private readonly events: MemberEvents,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Adds a pending member, active from the start (P2 §4), and sends the invitation.
   * @throws 412 `plan_limit_reached`; 409 for an address that is verified anywhere or known in this company
   */
  async add(companyId: string, person: NewMember): Promise<void> {
    const email = normalizeEmail(person.email);
    await this.database.transaction(companyId, async (tx) => {
      await this.seats.requireOne(tx, companyId, groupOf(person.role)); // locks the company, for what follows too
      await requireFreeAddress(tx, companyId, email);
      await this.insert(tx, companyId, { ...person, email });
    });
  }

  /**
   * Changes a member.
   * @returns whether the member is active now
   * @throws 404 unknown; 403 for the account owner; 412 `plan_limit_reached` on reactivation
   */
  async change(ref: MemberRef, wanted: WantedChange): Promise<boolean> {
    return this.database.transaction(ref.companyId, async (tx) => {
      if (wanted.active) await this.seats.lock(tx, ref.companyId); // a reactivated member needs a seat
      const member = await lockPresentMember(tx, ref);
      if (member.owner) throw forbidden('The account owner cannot be changed here.');
      const { after, what, endsSessions } = changeOf(member, wanted);
      if (!what) return member.active;
      if (what === 'reactivated') await this.seats.requireOne(tx, ref.companyId, ref.group);
      if (after.role !== member.role)
        noteAct({ act: 'auth.member.role', subject: member.memberId, from: member.role, to: after.role });
      Object.assign(member, after);
      await this.events.record(tx, EVENTS[what], member, await loginOf(tx, member));
      if (endsSessions) await this.sessions.endAll(tx, member);
      return member.active;
    });
  }

  private async insert(tx: EntityManager, companyId: string, { email, name, mobile, role }: NewMember): Promise<void> {
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
      version: 0,
      createdAt,
    });
    const account = tx.create(Account, { companyId, memberId, email, passwordHash: null, verifiedAt: null, createdAt });
    await tx.insert(Member, member);
    await tx.insert(Account, account);
    await this.events.invite(tx, member, account);
  }
}
