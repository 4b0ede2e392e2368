import { bigintColumn } from '@lms360/platform/columns/bigint-column';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Quote } from './quote.js';

/** `superseded`: a newer order has replaced it, or something else was paid meanwhile. */
export type OrderState = 'open' | 'superseded' | 'paid';

/** A plan that a company is about to pay for, with everything that decides its price frozen. */
@Entity('plan_order')
export class Order {
  @PrimaryColumn('uuid', { name: 'company_id' })
  companyId: string;

  /** Our id; Razorpay's receipt. */
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'plan_id' })
  planId: string;

  @Column('text')
  state: OrderState;

  @Column('jsonb')
  quote: Quote;

  /** What Razorpay charges: the quote's total. */
  @Column({ ...bigintColumn, name: 'total_paise' })
  totalPaise: number;

  /** Razorpay's id, `order_…`; null until Razorpay has answered. */
  @Column('text', { name: 'razorpay_id', nullable: true })
  razorpayId: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
