import { isDeepStrictEqual } from 'node:util';
import { Clock } from '@lms360/service-kit/core/clock';
import { CompanyDirectory } from '@lms360/service-kit/tenancy/company-directory';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { RazorpayAdapter } from '../razorpay/razorpay.adapter.js';
import { Order } from './order.entity.js';
import { Quotes } from './quotes.service.js';

/** An order that Razorpay knows. */
export type PlacedOrder = Order & { razorpayId: string };

/** Orders: one open per company and plan, its price frozen. */
@Injectable()
export class OrdersService {
  constructor(
    private readonly db: CompanyDatabase,
    private readonly directory: CompanyDirectory,
    private readonly quotes: Quotes,
    private readonly razorpay: RazorpayAdapter,
    private readonly clock: Clock,
  ) {}

  /**
   * The company's open order for a plan: the one of today while nothing that decides its price has changed, else a new one that
   * replaces it. Razorpay is asked outside of any transaction.
   * @throws 400 while the account details are incomplete; 409 for an Enterprise plan that was not offered; 503 when Razorpay
   * cannot be reached, or the company's registration has not arrived yet
   */
  async place(companyId: string, planId: string): Promise<PlacedOrder> {
    const order = await this.db.transaction(companyId, async (tx) => {
      await this.directory.lock(tx, companyId);
      return this.openOrder(tx, companyId, planId);
    });
    if (order.razorpayId !== null) return { ...order, razorpayId: order.razorpayId };
    const razorpayId = await this.razorpay.createOrder(order.totalPaise, order.id);
    return this.db.transaction(companyId, (tx) => register(tx, order, razorpayId));
  }

  private async openOrder(tx: EntityManager, companyId: string, planId: string): Promise<Order> {
    const quote = await this.quotes.make(tx, companyId, planId);
    const open = await tx.findOneBy(Order, { companyId, planId, state: 'open' });
    if (open && isDeepStrictEqual(open.quote, quote)) return open;
    if (open) await tx.update(Order, { companyId, id: open.id }, { state: 'superseded' });
    const order = tx.create(Order, {
      companyId,
      id: uuid(),
      planId,
      state: 'open',
      quote,
      totalPaise: quote.amounts.totalPaise,
      razorpayId: null,
      createdAt: this.clock.now(),
    });
    await tx.insert(Order, order);
    return order;
  }
}

/** Stores Razorpay's id. When a concurrent call has stored its own first, that one is used, and the one here is never shown to anyone. */
async function register(tx: EntityManager, { companyId, id, createdAt }: Order, razorpayId: string): Promise<PlacedOrder> {
  await tx.query('UPDATE plan_order SET razorpay_id = $3 WHERE company_id = $1 AND id = $2 AND razorpay_id IS NULL', [
    companyId,
    id,
    razorpayId,
  ]);
  const order = (await tx.findOneByOrFail(Order, { companyId, id })) as PlacedOrder;
  await tx.query(
    `INSERT INTO order_reference (razorpay_id, company_id, order_id, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [order.razorpayId, companyId, id, createdAt],
  );
  return order;
}
