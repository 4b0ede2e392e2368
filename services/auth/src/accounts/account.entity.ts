import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The login of one member. Several may wait for verification of one address; with one alone it signs in ({@link holdsAddress}). */
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

  /** Since when the address signs in elsewhere: its member, deactivated here, has accepted another company's invitation. */
  @Column('timestamptz', { name: 'left_at', nullable: true })
  leftAt: Date | null;

  /** Grows with a new password and a deactivation: devices that signed in before are unknown then. */
  @Column('int', { name: 'device_epoch', default: 0 })
  deviceEpoch: number;

  /** Whence it was registered: a hash of address and network; null for who was invited. */
  @Column('bytea', { name: 'registered_from', nullable: true })
  registeredFrom: Buffer | null;

  /** Since when the verification mail waits for the hour to allow it; null when it went out. */
  @Column('timestamptz', { name: 'mail_waits_since', nullable: true })
  mailWaitsSince: Date | null;

  /** Whether anybody has signed in: from then on a device that is not known is told of. */
  @Column('boolean', { name: 'signed_in', default: false })
  signedIn: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}

/** Whether this is the account that its address signs in with. */
export const holdsAddress = ({ verifiedAt, leftAt }: Pick<Account, 'verifiedAt' | 'leftAt'>): boolean =>
  verifiedAt !== null && leftAt === null;
