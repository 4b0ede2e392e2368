import { Column, Entity, PrimaryColumn } from 'typeorm';

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
  @Column('bigint', { name: 'price_paise', transformer: { from: Number, to: (value: number) => value } })
  pricePaise: number;
}
