import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A login that lives as long as its token; rows go when it ends or expires. */
@Entity('session')
export class Session {
  @PrimaryColumn('uuid', { name: 'company_id' })
  companyId: string;

  @PrimaryColumn('uuid', { name: 'session_id' })
  sessionId: string;

  @Column('uuid', { name: 'member_id' })
  memberId: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
