import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The login of one member. Several may wait for verification of one address; only one can be verified. */
@Entity('account')
export class Account {
  @PrimaryColumn('uuid', { name: 'member_id' })
  memberId: string;

  @Column('uuid', { name: 'company_id' })
  companyId: string;

  /** In lower case: addresses are compared without case on the whole platform. */
  @Column('text')
  email: string;

  /** argon2id; null until an invited member has set a password. */
  @Column('text', { name: 'password_hash', nullable: true })
  passwordHash: string | null;

  @Column('timestamptz', { name: 'verified_at', nullable: true })
  verifiedAt: Date | null;

  /** Grows with a new password and a deactivation: devices that signed in before are unknown then. */
  @Column('int', { name: 'device_epoch', default: 0 })
  deviceEpoch: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
