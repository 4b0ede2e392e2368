import { bigintColumn } from '@lms360/platform/columns/bigint-column';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A customer: the data of its registration, and the account details that invoices need. */
@Entity('company')
export class Company {
  @PrimaryColumn('uuid', { name: 'company_id' })
  companyId: string;

  @Column('text')
  name: string;

  /** The plan chosen at sign-up; the trial has its name. */
  @Column('text', { name: 'chosen_plan_id' })
  chosenPlanId: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId: string;

  @Column('timestamptz', { name: 'registered_at' })
  registeredAt: Date;

  /** Place among the companies that verified, from 1: the first five earn the launch offer (P1 §1). */
  @Column('int')
  ordinal: number;

  @Column('text', { name: 'gst_number', nullable: true })
  gstNumber: string | null;

  @Column('text', { nullable: true })
  address: string | null;

  @Column('text', { nullable: true })
  city: string | null;

  @Column('text', { nullable: true })
  state: string | null;

  @Column('text', { nullable: true })
  pincode: string | null;

  /** Its unit is in a special economic zone. */
  @Column('boolean')
  sez: boolean;

  /** Hash of the founder's address; null for a company of a release before. */
  @Column('bytea', { name: 'founder_address', nullable: true })
  founderAddress: Buffer | null;

  /** Hash of the founder's mobile number, likewise. */
  @Column('bytea', { name: 'founder_mobile', nullable: true })
  founderMobile: Buffer | null;

  /** Version of the subscription that was published last. */
  @Column({ ...bigintColumn, name: 'subscription_version' })
  subscriptionVersion: number;
}
