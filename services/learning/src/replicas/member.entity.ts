import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A member's name and address, for the author of a course and the list of its readers. Removed members keep theirs. */
@Entity('member')
export class Member {
  @PrimaryColumn('uuid', { name: 'company_id' }) companyId: string;
  @PrimaryColumn('uuid', { name: 'member_id' }) memberId: string;
  @Column('text') name: string;
  @Column('text', { nullable: true }) email: string | null;
}
