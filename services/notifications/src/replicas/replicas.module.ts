import { COMPANY_EFFECTS, companyReplica } from '@lms360/platform/replicas/company-replica';
import { EndedSessionReplica } from '@lms360/platform/replicas/ended-session-replica';
import { memberReplica } from '@lms360/platform/replicas/member-replica';
import { Module } from '@nestjs/common';
import { NotificationsCompanyEffects } from './company-effects.service.js';

/** What notifications keeps of auth's and billing's: members' addresses, companies' names and periods, ended sessions. */
@Module({
  controllers: [
    memberReplica({
      key: 'member_id',
      columns: ['name', 'email', 'role', 'active', 'verified', 'removed', 'language'],
      versions: 'row',
    }),
    companyReplica({ tables: ['bug_report', 'unknown_company', 'member', 'company'] }),
    EndedSessionReplica,
  ],
  providers: [{ provide: COMPANY_EFFECTS, useClass: NotificationsCompanyEffects }],
})
export class ReplicasModule {}
