import { companyReplica } from '@lms360/platform/replicas/company-replica';
import { EndedSessionReplica } from '@lms360/platform/replicas/ended-session-replica';
import { memberReplica } from '@lms360/platform/replicas/member-replica';
import { Module } from '@nestjs/common';

/**
 * What learning keeps of auth's and billing's: until when each company may read, members' names, ended sessions. Of a deleted company
 * courses go before what members have of them (`FROM_LOCKED_COURSE`); its files are catalog's and auth's.
 */
@Module({
  controllers: [
    memberReplica({ key: 'member_id', columns: ['name', 'email'], versions: 'subject_version' }),
    companyReplica({
      tables: [
        'category',
        'subcategory',
        'course',
        'lesson',
        'member',
        'progress',
        'library_entry',
        'recent_view',
        'subject_version',
        'list_count',
      ],
    }),
    EndedSessionReplica,
  ],
})
export class ReplicasModule {}
