import { memberEdited } from '@lms360/contracts/events/auth';
import type { Language } from '@lms360/contracts/languages';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { Injectable } from '@nestjs/common';
import { MemberEvents } from './member-events.service.js';
import { lockedMember, loginOf } from './member-rows.query.js';
import type { Member } from './member.entity.js';

/** Keeps for each member the language in which they last used the product: mails come in it. */
@Injectable()
export class KeptLanguages {
  constructor(
    private readonly database: CompanyDatabase,
    private readonly events: MemberEvents,
  ) {}

  /** @param asked by the page that was used; undefined changes nothing */
  async keep({ companyId, memberId }: Pick<Member, 'companyId' | 'memberId'>, asked: Language | undefined): Promise<void> {
    if (asked === undefined) return;
    await this.database.transaction(companyId, async (tx) => {
      const member = await lockedMember(tx, { companyId, memberId });
      if (!member || member.language === asked) return;
      member.language = asked;
      await this.events.record(tx, memberEdited, member, await loginOf(tx, member));
    });
  }
}
