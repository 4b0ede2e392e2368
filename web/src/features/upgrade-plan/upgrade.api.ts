import { answerOf } from '@/shared/api/client';
import { getOrders, getUpgradeplan, postPayments } from '@/shared/api/generated/sdk.gen';
import type { GetOrdersResponse } from '@/shared/api/generated/types.gen';
import { planOf } from '@/shared/plans/plan.api';
import type { HeldPeriod, Limits, Offering, Order, Proof, Receipt, Tenure } from './upgrade.types';

interface WireLimits {
  user_no: number | null;
  student_no: number | null;
  course_no: number | null;
}

const limitsOf = ({ user_no, student_no, course_no }: WireLimits): Limits => ({
  teachers: user_no,
  students: student_no,
  courses: course_no,
});

export const fetchOffering = async (
  { tenure, companyId }: { tenure: Tenure; companyId: string },
  signal: AbortSignal,
): Promise<Offering> => {
  const query = { tenure: tenure === 'year' ? '1' : '0', company_id: companyId } as const;
  const answer = await answerOf(getUpgradeplan({ query, signal }));
  return {
    plans: answer.results.map((wire) => ({ ...planOf(wire), limits: limitsOf(wire) })),
    used: { teachers: answer.current_user, students: answer.current_student, courses: answer.current_course },
    currentPlanId: answer.current_plan,
    offerPercent: answer.offer?.percent ?? null,
    // Missing in the answer of a server of the release before.
    offerUsed: Boolean(answer.offer_used),
  };
};

const taxesOf = (order: GetOrdersResponse['order']): Order['taxes'] =>
  order.gstType === 'SGST_CGST'
    ? [
        { name: order.stateTax ?? 'SGST', percent: 9, amount: order.sgst },
        { name: 'CGST', percent: 9, amount: order.cgst },
      ]
    : [{ name: 'IGST', percent: 18, amount: order.igst }];

const heldOf = (wire: NonNullable<GetOrdersResponse['order']['after']>): HeldPeriod => ({
  planId: wire.plan_id,
  planName: wire.plan_name,
  trial: wire.trail_plan === 1,
  from: wire.from,
  to: wire.to,
});

/** Opens an order, or returns the open one of the same day. */
export const fetchOrder = async (
  { planId, companyId }: { planId: string; companyId: string },
  signal: AbortSignal,
): Promise<Order> => {
  const answer = await answerOf(getOrders({ query: { plan_id: planId as '1', company_id: companyId }, signal }));
  const { plan, order, employee, company } = answer;
  const asBefore: Partial<typeof order> = order; // a server of the release before says nothing of what begins and ends
  const { replaces = [], extra_days = 0, extra_credit = 0 } = asBefore;
  return {
    id: order.id,
    planId: plan.plan_id,
    planName: plan.plan_name,
    limits: limitsOf(plan),
    price: order.amount,
    adjustment: order.planAdjustment,
    offer: order.offer,
    taxes: taxesOf(order),
    total: order.total_amount,
    currency: order.currency,
    period: order.period,
    after: order.after ? heldOf(order.after) : null,
    replaces: replaces.map((wire) => ({ ...heldOf(wire), credit: wire.credit })),
    extra: { days: extra_days, credit: extra_credit },
    recipient: {
      name: company.name ?? '',
      address: company.address,
      state: company.state ?? '',
      stateCode: company.state_code ?? '',
      gstNumber: company.gst_number ?? '',
      sez: company.sez ?? false,
    },
    checkout: {
      script: order.checkoutScript,
      key: order.razorPayKey,
      name: employee.name ?? '',
      email: employee.email ?? '',
      mobile: employee.mobile_no ?? '',
    },
  };
};

/** Reports a payment to the server, which checks it with Razorpay itself. Idempotent: repeating it answers the same. */
export const confirmPayment = async (
  { order, proof, companyId }: { order: Order; proof: Proof; companyId: string },
  signal: AbortSignal,
): Promise<Receipt> => {
  const body = {
    plan_id: order.planId,
    finalAmount: order.total,
    currentAmount: order.price,
    company_id: companyId,
    ...proof,
  };
  const { payment, customers, session } = await answerOf(postPayments({ body, signal }));
  return { payment, customer: customers, dates: { subEndDate: session.sub_end_date, trial: session.trail_plan === 1 } };
};
