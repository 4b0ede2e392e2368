import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';

/** An order of ours by Razorpay's id. */
export interface OrderReference {
  razorpayId: string;
  companyId: string;
  orderId: string;
}

const WATCHED_FOR = '7 days';
const COLUMNS = 'razorpay_id AS "razorpayId", company_id AS "companyId", order_id AS "orderId"';

/** Finds the company of one of Razorpay's order ids: calls from Razorpay name no company of ours. */
@Injectable()
export class OrderReferences {
  constructor(private readonly dataSource: DataSource) {}

  /** The company and order behind one of Razorpay's order ids, or undefined when it is none of ours. */
  async find(razorpayId: string): Promise<OrderReference | undefined> {
    const rows: OrderReference[] = await this.dataSource.query(`SELECT ${COLUMNS} FROM order_reference WHERE razorpay_id = $1`, [
      razorpayId,
    ]);
    return rows[0];
  }

  /** The orders that may still be paid or refunded; after a week only a webhook or an operator looks at them. */
  watched(): Promise<OrderReference[]> {
    return this.dataSource.query(
      `SELECT ${COLUMNS} FROM order_reference WHERE watched AND created_at > now() - interval '${WATCHED_FOR}' ORDER BY created_at`,
    );
  }
}

/** An order stays watched until it is paid and none of its payments is due to be refunded. */
export async function reviewReference(tx: EntityManager, { razorpayId, companyId, orderId }: OrderReference): Promise<void> {
  await tx.query(
    `UPDATE order_reference SET watched =
       EXISTS (SELECT 1 FROM plan_order WHERE company_id = $2 AND id = $3 AND state <> 'paid')
       OR EXISTS (SELECT 1 FROM payment WHERE company_id = $2 AND order_id = $3 AND state = 'refund due')
     WHERE razorpay_id = $1`,
    [razorpayId, companyId, orderId],
  );
}
