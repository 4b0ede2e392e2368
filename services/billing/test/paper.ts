/**
 * The second calculation: what finance would work out on paper from the price list and a calendar, without any rule of the service.
 * Days are `YYYY-MM-DD` in India; money is whole paise as bigint.
 */
export const LIST: Record<string, bigint> = {
  1: 999_900n,
  2: 9_999_900n,
  3: 1_499_900n,
  4: 14_999_900n,
  5: 1_999_900n,
  6: 19_999_900n,
};
export const planIds = Object.keys(LIST);
const isYearly = (plan: string) => Number(plan) % 2 === 0;

const dayNumber = (day: string) => Date.parse(day) / 86_400_000;
const between = (from: string, to: string) => BigInt(dayNumber(to) - dayNumber(from));
const dayAfter = (day: string, days = 1) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
/** A month or a year later; days up to the 28th only, which every month has. */
function tenureLater(day: string, plan: string): string {
  const [year = 0, month = 0, date] = day.split('-').map(Number);
  const months = isYearly(plan) ? 12 : 1;
  return new Date(Date.UTC(year, month - 1 + months, date)).toISOString().slice(0, 10);
}

/** A plan that is bought, from its first to its last day. */
interface OnPaper {
  plan: string;
  from: string;
  to: string;
  /** What it is worth: the listed price less the offer. */
  worth: bigint;
}

/** A first purchase; `trialEnds` is the last day of a trial that still runs. */
export function first(plan: string, today: string, trialEnds?: string): OnPaper & { offer: bigint } {
  const offer = isYearly(plan) ? (LIST[plan]! * 15n) / 100n : 0n;
  const counted = trialEnds ?? today;
  const from = trialEnds ? dayAfter(trialEnds) : today;
  return { plan, from, to: tenureLater(counted, plan), worth: LIST[plan]! - offer, offer };
}

/** A second purchase, while the first one runs or is still to come. `trialEnds` as in {@link first}. */
export function second(plan: string, running: OnPaper, today: string, trialEnds?: string) {
  const offer = isYearly(plan) && !isYearly(running.plan) ? (LIST[plan]! * 15n) / 100n : 0n;
  const dearer = plan > running.plan;
  const counted = dearer ? (trialEnds ?? today) : running.to;
  const from = dearer && !trialEnds ? today : dayAfter(counted);
  const end = tenureLater(counted, plan);
  const worth = LIST[plan]! - offer;
  const days = between(running.from, running.to);
  const unused = running.from > today ? days : between(today, running.to);
  const credit = dearer ? (running.worth * unused) / days : 0n;
  const taken = credit > worth - 100n ? worth - 100n : credit;
  const rest = credit - taken;
  const extraDays = Number((rest * between(from, end)) / worth);
  return { plan, dearer, from, to: dayAfter(end, extraDays), offer, credit, taken, rest, extraDays, net: worth - taken };
}

/** 9 % and 9 %, each to the nearest paisa. */
export const withTax = (net: bigint): bigint => net + 2n * ((net * 9n + 50n) / 100n);
