import { Column, Entity, PrimaryColumn } from 'typeorm';

const paise = { from: Number, to: (value: number) => value };

/** A period that a company tries or has paid for. */
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

  @Column('timestamptz', { name: 'starts_at' })
  startsAt: Date;

  @Column('timestamptz', { name: 'ends_at' })
  endsAt: Date;

  /** What was charged, without GST; a trial costs nothing. */
  @Column('bigint', { name: 'price_paise', transformer: paise })
  pricePaise: number;

  /** Its listed price less the offer, without GST: what unused days are credited from. */
  @Column('bigint', { name: 'value_paise', transformer: paise })
  valuePaise: number;

  /** The order that bought it; null for the trial. */
  @Column('uuid', { name: 'order_id', nullable: true })
  orderId: string | null;

  /** The order in whose favour it ended early. */
  @Column('uuid', { name: 'replaced_by', nullable: true })
  replacedBy: string | null;

  @Column('timestamptz', { name: 'replaced_at', nullable: true })
  replacedAt: Date | null;

  @Column('timestamptz', { name: 'refunded_at', nullable: true })
  refundedAt: Date | null;

  /** The days before the end at which the company was reminded last; below 0 once it was told that it has ended. */
  @Column('int', { name: 'told_days_left', nullable: true })
  toldDaysLeft: number | null;
}
