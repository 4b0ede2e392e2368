import fc from 'fast-check';
import { type OrderAmounts, orderAmounts } from './order-amounts.js';
import type { Period } from './period.js';
import { plans } from './plan.js';
import { purchaseOf } from './purchase.js';

/** An exact fraction of paise: the second calculation knows no floating point and rounds in one place. */
type Fraction = { over: bigint; under: bigint };
const fraction = (over: bigint | number, under: bigint | number = 1n): Fraction => ({ over: BigInt(over), under: BigInt(under) });
const times = (a: Fraction, b: Fraction) => fraction(a.over * b.over, a.under * b.under);
const roundDown = ({ over, under }: Fraction) => over / under;
/** To the nearest paisa as decimal digits are rounded by hand: look at the next digit, 5 and more go up. */
function roundNearest({ over, under }: Fraction): bigint {
  const tenths = ((over * 10n) / under).toString();
  const whole = BigInt(tenths.slice(0, -1) || '0');
  return Number(tenths.slice(-1)) >= 5 ? whole + 1n : whole;
}

/** What finance would work out on paper, in paise. */
function onPaper(price: bigint, offerPercent: number, credit: bigint, sameState: boolean) {
  const offer = roundNearest(times(fraction(price), fraction(offerPercent, 100)));
  const before = price - offer - credit;
  const net = before < 100n ? 100n : before;
  const half = roundNearest(times(fraction(net), fraction(9, 100)));
  const whole = roundNearest(times(fraction(net), fraction(18, 100)));
  const taxes = sameState ? [half, half, 0n] : [0n, 0n, whole];
  return { offer, used: price - offer - net, net, taxes, total: taxes.reduce((sum, tax) => sum + tax, net) };
}

const asBigInts = ({ offerPaise, creditPaise, netPaise, sgstPaise, cgstPaise, igstPaise, totalPaise }: OrderAmounts) => ({
  offer: BigInt(offerPaise),
  used: BigInt(creditPaise),
  net: BigInt(netPaise),
  taxes: [sgstPaise, cgstPaise, igstPaise].map(BigInt),
  total: BigInt(totalPaise),
});

const rupees: Record<string, string> = { 1: '9999', 3: '14999', 5: '19999', 2: '99999', 4: '149999', 6: '199999' };
const START = new Date('2026-04-01T06:00:00Z');
const DAY = 86_400_000;

/** Every plan bought while every other (or none) has been running for some days, under every offer, in both kinds of state. */
const table = plans.flatMap((plan) =>
  [undefined, ...plans].flatMap((running) =>
    [0, 15, 30].flatMap((offer) =>
      [true, false].flatMap((sameState) =>
        [0, 1, 7, 29, 30, 31, 100, 364].map((day) => ({ plan, running, offer, sameState, day })),
      ),
    ),
  ),
);

it(`${table.length} purchases cost what a second calculation says`, () => {
  for (const { plan, running, offer, sameState, day } of table) {
    const now = new Date(START.getTime() + day * DAY);
    const days = running?.tenure === 'year' ? 365 : 30; // 1 April to 1 April, 1 April to 1 May
    const value = BigInt(`${rupees[running?.id ?? ''] ?? '0'}00`);
    const period: Period[] = running
      ? [
          {
            planId: running.id,
            trial: false,
            startsAt: START,
            endsAt: new Date(START.getTime() + days * DAY),
            extraDays: 0,
            valuePaise: Number(value),
            replacedAt: null,
            refundedAt: null,
          },
        ]
      : [];
    const unused = running && plan.id > running.id && day <= days ? days - day : 0; // only an upgrade replaces what runs
    const credit = roundDown(times(fraction(value), fraction(unused, days)));
    const { creditPaise } = purchaseOf(plan, period, now);
    expect(BigInt(creditPaise)).toBe(credit);
    const amounts = orderAmounts({ pricePaise: plan.pricePaise, offerPercent: offer, creditPaise, sameState });
    expect(asBigInts(amounts)).toEqual(onPaper(BigInt(`${rupees[plan.id]}00`), offer, credit, sameState));
  }
});

it.each([
  ['a month of Basic within the state', 999_900, 0, 0, true, [89_991, 89_991, 0], 1_179_882],
  ['a month of Basic from another state', 999_900, 0, 0, false, [0, 0, 179_982], 1_179_882],
  ['a first year of Premium at 30% off', 14_999_900, 30, 0, false, [0, 0, 1_889_987], 12_389_917],
  ['an upgrade whose credit is larger than the price', 999_900, 0, 5_000_000, true, [9, 9, 0], 118],
])('%s', (_, pricePaise, offerPercent, creditPaise, sameState, taxes, totalPaise) => {
  const amounts = orderAmounts({ pricePaise, offerPercent, creditPaise, sameState });
  expect([amounts.sgstPaise, amounts.cgstPaise, amounts.igstPaise]).toEqual(taxes);
  expect(amounts.totalPaise).toBe(totalPaise);
});

it('parts sum to the paisa, nothing is negative, the total is at least ₹1', () => {
  const anyOrder = fc.record({
    pricePaise: fc.integer({ min: 100_000, max: 100_000_000 }),
    offerPercent: fc.constantFrom(0, 15, 30),
    creditPaise: fc.integer({ min: 0, max: 200_000_000 }),
    sameState: fc.boolean(),
  });
  fc.assert(
    fc.property(anyOrder, (order) => {
      const { gstType, ...paise } = orderAmounts(order);
      expect(Object.values(paise).every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
      expect(paise.pricePaise - paise.offerPaise - paise.creditPaise).toBe(paise.netPaise);
      expect(paise.netPaise + paise.sgstPaise + paise.cgstPaise + paise.igstPaise).toBe(paise.totalPaise);
      expect(paise.totalPaise).toBeGreaterThanOrEqual(100);
      expect(paise.creditPaise).toBeLessThanOrEqual(order.creditPaise);
      expect(gstType === 'IGST' ? paise.sgstPaise + paise.cgstPaise : paise.igstPaise).toBe(0);
      expect(paise.sgstPaise).toBe(paise.cgstPaise);
    }),
    { numRuns: 1000 },
  );
});
