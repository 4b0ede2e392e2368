import { EMAIL_FIXED } from '@lms360/contracts/rules/read-only-sentences';
import { differs } from '@lms360/contracts/rules/text';
import { memberDeactivated, memberEdited, memberReactivated } from '@lms360/contracts/events/auth';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { noteAct } from '@lms360/service-kit/core/tracing';
import { forbidden, invalid } from '@lms360/service-kit/core/errors';
import { Injectable } from '@nestjs/common';
import { lockAccountsOf } from '../accounts/account-locks.query.js';
import { forgetDevices } from '../accounts/known-devices.query.js';
import { normalizeEmail } from '../rules/email-address.js';
import { Seats } from '../seats/seats.service.js';
import { Sessions } from '../sessions/sessions.service.js';
import { type Actor, Notices } from '../notices/notices.service.js';
import { addressKnown, InvitedAddresses } from './invited-addresses.service.js';
import { changeOf, toldOf, WantedChange } from './member-change.js';
import { MemberEvents } from './member-events.service.js';
import { lockPresentMember, loginOf, MemberRef } from './member-rows.query.js';

const EVENTS = { edited: memberEdited, deactivated: memberDeactivated, reactivated: memberReactivated };

/** Changes a company's members. */
@Injectable()
export class Members {
  constructor(
    private readonly database: CompanyDatabase,
    private readonly seats: Seats,
    private readonly events: MemberEvents,
    private readonly sessions: Sessions,
    private readonly notices: Notices,
    private readonly addresses: InvitedAddresses,
  ) {}

  /**
   * Changes a member, who is told of another role and of whether they may sign in; so are the other superadmins of a new one.
   * @returns whether the member is active now
   * @throws 404 unknown; 403 for the account owner; 400 for another e-mail address than the member's; on reactivation 412
   *   `plan_limit_reached`, 409 when the person signs in elsewhere now, 429 after too many of these
   */
  async change(ref: MemberRef, wanted: WantedChange, actor: Actor): Promise<boolean> {
    const active = await this.database.transaction(ref.companyId, async (tx) => {
      if (wanted.active) await this.seats.lock(tx, ref.companyId); // a reactivated member needs a seat
      const accounts = wanted.active ? await lockAccountsOf(tx, ref) : [];
      const member = await lockPresentMember(tx, ref);
      if (member.owner) throw forbidden('The account owner cannot be changed here.');
      const login = await loginOf(tx, member);
      if (differs(wanted.email, login.email, normalizeEmail)) throw invalid(EMAIL_FIXED, 'email');
      const { after, what, endsSessions } = changeOf(member, wanted);
      if (!what) return member.active;
      if (what === 'reactivated') {
        await this.seats.requireOne(tx, ref.companyId, ref.group);
        if (!(await this.addresses.takeBack(tx, login, accounts))) return undefined;
      }
      if (after.role !== member.role)
        noteAct({ act: 'auth.member.role', subject: member.memberId, from: member.role, to: after.role });
      const told = toldOf(member, after, what);
      Object.assign(member, after);
      const act = told && (await this.notices.ofChange(tx, login, actor, told));
      await this.events.record(tx, EVENTS[what], member, login, act);
      if (what === 'deactivated') await forgetDevices(tx, member);
      if (endsSessions) await this.sessions.endAll(tx, member, what === 'deactivated' ? 'deactivation' : 'role');
      return member.active;
    });
    if (active === undefined) throw addressKnown();
    return active;
  }
}
