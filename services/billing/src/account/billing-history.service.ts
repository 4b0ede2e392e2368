import { calendarDay } from '@lms360/platform/calendar/kolkata';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { ObjectStore } from '@lms360/service-kit/files/object-store';
import { Injectable } from '@nestjs/common';
import type { PaymentState } from '../payments/payment.entity.js';
import { beginsAt, daysOf, isWithoutTrial, periodStatus } from '../rules/period.js';
import { planOf, toRupees } from '../rules/plan.js';
import type { SubscriptionRow } from '../subscriptions/subscriptions.service.js';
import type { BillingRow } from './account.dto.js';

interface DocumentRow {
  id: string;
  number: string;
  kind: 'invoice' | 'credit-note';
  orderId: string;
  planId: string;
  taxablePaise: number;
  /** Of what it is for. */
  from: string;
  to: string;
  issuedAt: Date;
  file: string | null;
}

interface AttemptRow {
  planId: string;
  /** What was charged, GST included. */
  amountPaise: number;
  state: Exclude<PaymentState, 'confirmed'>;
  seenAt: Date;
}

const DOCUMENTS = `SELECT i.id, i.number, i.kind, i.order_id AS "orderId", o.plan_id AS "planId", i.issued_at AS "issuedAt", i.file,
    (i.document #>> '{lines,0,taxablePaise}')::float8 AS "taxablePaise",
    i.document #>> '{lines,0,period,from}' AS "from", i.document #>> '{lines,0,period,to}' AS "to"
  FROM invoice i JOIN plan_order o ON o.company_id = $1 AND o.id = i.order_id
  WHERE i.company_id = $1`;
const ATTEMPTS = `SELECT o.plan_id AS "planId", p.amount_paise::float8 AS "amountPaise", p.state, p.seen_at AS "seenAt"
  FROM payment p JOIN plan_order o ON o.company_id = $1 AND o.id = p.order_id
  WHERE p.company_id = $1 AND p.confirmed_at IS NULL`;

/** In place of two days. */
const NO_DAYS = '–';

const STATUS: Record<AttemptRow['state'], BillingRow['Status']> = {
  failed: 'Failed',
  authorised: 'Authorised',
  'refund due': 'Refund due',
  refunded: 'Refunded',
};

/** The billing history: periods with their invoices, credit notes, and payments that bought nothing, newest first. */
@Injectable()
export class BillingHistory {
  constructor(
    private readonly db: CompanyDatabase,
    private readonly store: ObjectStore,
  ) {}

  async list(companyId: string, subscriptions: SubscriptionRow[], now: Date): Promise<BillingRow[]> {
    const [documents, attempts] = await Promise.all([
      this.db.read<DocumentRow>(companyId, DOCUMENTS, [companyId]),
      this.db.read<AttemptRow>(companyId, ATTEMPTS, [companyId]),
    ]);
    const invoiceOf = (orderId: string | null) =>
      documents.find((document) => document.kind === 'invoice' && document.orderId === orderId);
    const rows = [
      ...subscriptions
        .filter((period) => !isWithoutTrial(period))
        .map((subscription) => ({
          at: subscription.startsAt,
          row: {
            ...toPeriodRow(subscription, subscriptions, now),
            ...(subscription.trial ? { ...this.document(), Invoice: 'Trail' } : this.document(invoiceOf(subscription.orderId))),
          },
        })),
      ...documents
        .filter(({ kind }) => kind === 'credit-note')
        .map((note) => ({ at: note.issuedAt, row: { ...toCreditRow(note), ...this.document(note) } })),
      ...attempts.map((attempt) => ({ at: attempt.seenAt, row: { ...toAttemptRow(attempt), ...this.document() } })),
    ];
    return rows.toSorted((a, b) => b.at.getTime() - a.at.getTime()).map(({ row }) => row);
  }

  private document(document?: DocumentRow): RowsDocument {
    const { id = null, number = null, file = null } = document ?? {};
    return { Invoice: file === null ? '' : this.store.link(file, 'private'), invoice_id: id, invoice_number: number };
  }
}

type RowsDocument = Pick<BillingRow, 'Invoice' | 'invoice_id' | 'invoice_number'>;
type RowWithoutInvoice = Omit<BillingRow, keyof RowsDocument>;

/** The period as it ran: one that was replaced ended then, one that was replaced before it began has the days that were bought. */
function toPeriodRow(subscription: SubscriptionRow, all: SubscriptionRow[], now: Date): RowWithoutInvoice {
  const { endsAt, replacedAt, refundedAt, planId, pricePaise } = subscription;
  const begun = replacedAt && beginsAt(subscription, all) <= replacedAt;
  const { from, to } = daysOf(subscription, all);
  return {
    Time_period: `${from} ${begun && replacedAt < endsAt ? calendarDay(replacedAt) : to}`,
    Package: planOf(planId).name,
    Price: toRupees(pricePaise),
    Status: refundedAt ? 'Refunded' : replacedAt ? 'Replaced' : periodStatus(subscription, all, now),
  };
}

const toCreditRow = ({ planId, taxablePaise, from, to }: DocumentRow): RowWithoutInvoice => ({
  Time_period: `${from} ${to}`,
  Package: `Credit note: ${planOf(planId).name}`,
  Price: -toRupees(taxablePaise),
  Status: 'Refunded',
});

/** A payment that bought nothing has no days, and what it was about is the money. */
const toAttemptRow = ({ planId, amountPaise, state }: AttemptRow): RowWithoutInvoice => ({
  Time_period: NO_DAYS,
  Package: planOf(planId).name,
  Price: toRupees(amountPaise),
  Status: STATUS[state],
});
