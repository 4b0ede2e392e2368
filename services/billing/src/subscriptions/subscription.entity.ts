import { bigintColumn } from '@lms360/platform/columns/bigint-column';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A period that a company has on trial or has paid for. */
@Entity('subscription')
export class Subscription {
  @PrimaryColumn('uuid', { name: 'company_id' })
  companyId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'plan_id' })
  planId: string;

  @Column('boolean')
  trial: boolean;

  /** When it was paid, or the end of the period that it follows (period.ts). */
  @Column('timestamptz', { name: 'starts_at' })
  startsAt: Date;

  @Column('timestamptz', { name: 'ends_at' })
  endsAt: Date;

  /** By how many days a credit lengthened it. */
  @Column('int', { name: 'extra_days' })
  extraDays: number;

  /** What was charged, without GST; a trial costs nothing. */
  @Column({ ...bigintColumn, name: 'price_paise' })
  pricePaise: number;

  /** Without GST: its listed price less the offer, and the credit that lengthened it. The credit for unused days is a part of it. */
  @Column({ ...bigintColumn, name: 'value_paise' })
  valuePaise: number;

  /** The order that bought it; null for the trial. */
  @Column('uuid', { name: 'order_id', nullable: true })
  orderId: string | null;

  /** The order whose period replaced it before its end. */
  @Column('uuid', { name: 'replaced_by', nullable: true })
  replacedBy: string | null;

  @Column('timestamptz', { name: 'replaced_at', nullable: true })
  replacedAt: Date | null;

  @Column('timestamptz', { name: 'refunded_at', nullable: true })
  refundedAt: Date | null;

  /** How many days before the end the last reminder was published; below 0 once the event of the end was. */
  @Column('int', { name: 'told_days_left', nullable: true })
  remindedDaysLeft: number | null;
}
