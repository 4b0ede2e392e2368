import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The newest version heard of a subject (category, course, member …); a deleted one stays as its tombstone. */
@Entity('subject_version')
export class SubjectVersion {
  @PrimaryColumn('uuid', { name: 'company_id' }) companyId: string;
  @PrimaryColumn('uuid', { name: 'subject_id' }) subjectId: string;
  @Column('bigint') version: string;
  @Column('boolean') deleted: boolean;
}
