import { COMPANY_EFFECTS, companyReplica } from '@lms360/platform/replicas/company-replica';
import { EndedSessionReplica } from '@lms360/platform/replicas/ended-session-replica';
import { memberReplica } from '@lms360/platform/replicas/member-replica';
import { Module } from '@nestjs/common';
import { CatalogCompanyEffects } from './company-effects.service.js';

/** What the catalog keeps of auth's and billing's: members' names, companies with their periods and limits, ended sessions. */
@Module({
  controllers: [
    companyReplica({
      tables: ['lesson', 'chapter', 'course', 'subcategory', 'category', 'member', 'list_count'],
      limits: (limits) => limits,
    }),
    memberReplica({ key: 'id', columns: ['name', 'email'], versions: 'row' }),
    EndedSessionReplica,
  ],
  providers: [{ provide: COMPANY_EFFECTS, useClass: CatalogCompanyEffects }],
})
export class ReplicasModule {}
