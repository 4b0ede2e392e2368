import type { Act } from '@lms360/contracts/events/auth';
import { bigintColumn } from '@lms360/platform/columns/bigint-column';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { UpcomingTenure } from './company-subscription.service.js';

/** A tenant. It counts as registered once its owner has followed the verification link. */
@Entity('company')
export class Company {
  @PrimaryColumn('uuid', { name: 'company_id' })
  companyId: string;

  @Column('text')
  name: string;

  /** The plan chosen at sign-up, `"1"` to `"6"` (P1 §3). */
  @Column('text', { name: 'plan_id' })
  planId: string;

  @Column('timestamptz', { name: 'registered_at' })
  registeredAt: Date;

  @Column('timestamptz', { name: 'trial_ends_at' })
  trialEndsAt: Date;

  @Column('timestamptz', { name: 'verified_at', nullable: true })
  verifiedAt: Date | null;

  /** Place among the companies that verified, from 1. */
  @Column('int', { nullable: true })
  ordinal: number | null;

  /** Version of the subscription that `yearly`, `onTrial` and `upcoming` come from; 0 before billing's first event. */
  @Column({ ...bigintColumn, name: 'subscription_version' })
  subscriptionVersion: number;

  @Column('boolean')
  yearly: boolean;

  @Column('boolean', { name: 'on_trial' })
  onTrial: boolean;

  /** What begins later. */
  @Column('jsonb')
  upcoming: UpcomingTenure[];

  /** Of the terms that whoever signed up accepted, and when; null when the client did not say. */
  @Column('text', { name: 'terms_version', nullable: true })
  termsVersion: string | null;

  @Column('timestamptz', { name: 'terms_accepted_at', nullable: true })
  termsAcceptedAt: Date | null;

  /** Of the company's last event: 1 is its registration. */
  @Column({ ...bigintColumn, default: 1 })
  version: number;

  /** Since when nobody may use it; null for one that is open, as the two below. */
  @Column('timestamptz', { name: 'closed_at', nullable: true })
  closedAt: Date | null;

  @Column('timestamptz', { name: 'deletes_at', nullable: true })
  deletesAt: Date | null;

  /** Who closed it, and whence. */
  @Column('jsonb', { name: 'closed_by', nullable: true })
  closedBy: Act | null;

  /** Of the link that restores or has restored it; null while the other services have not been told that it is closed. */
  @Column('bytea', { name: 'restore_hash', nullable: true })
  restoreHash: Buffer | null;
}
