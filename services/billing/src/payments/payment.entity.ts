import { bigintColumn } from '@lms360/platform/columns/bigint-column';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * `authorised`: the bank holds the money, it is not ours yet. `refund due`: we have it and must refund it, because the order was no
 * longer valid. `confirmed`: it bought a period.
 */
export type PaymentState = 'failed' | 'authorised' | 'confirmed' | 'refund due' | 'refunded';

/** An attempt to pay an order, as far as Razorpay has reported it. */
@Entity('payment')
export class Payment {
  @PrimaryColumn('uuid', { name: 'company_id' })
  companyId: string;

  /** Razorpay's, `pay_…`. */
  @PrimaryColumn('text')
  id: string;

  @Column('uuid', { name: 'order_id' })
  orderId: string;

  @Column('text')
  state: PaymentState;

  @Column({ ...bigintColumn, name: 'amount_paise' })
  amountPaise: number;

  @Column('text')
  currency: string;

  /** Why it failed, in Razorpay's words. */
  @Column('text', { nullable: true })
  failure: string | null;

  @Column('timestamptz', { name: 'seen_at' })
  seenAt: Date;

  /** When it was confirmed; stays when it is refunded later. */
  @Column('timestamptz', { name: 'confirmed_at', nullable: true })
  confirmedAt: Date | null;
}
